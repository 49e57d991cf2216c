import { type PolicyRule, readSigners, signedRule } from "@modelshelf/files";
import type { ServeOptions } from "@modelshelf/web";
import { type Arguments, CommandError, type Option, type Terminal, UsageError } from "../command/command.ts";
import { oneLine } from "../output/one-line.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";
import { partsOfSigner, signedIds, signerOfIds } from "../settings/value-kinds.ts";

/** Options that say who signs repositories. */
export const signerOptions = {
  "signed-by": settingOption("signedBy"),
  "signature-folder": settingOption("signatures"),
} as const satisfies Readonly<Record<string, Option>>;

/** Who signs repositories, and the ids of those that have to be signed. */
export type SignatureChoice = NonNullable<ServeOptions["signatures"]> & { readonly required: readonly string[] };

/**
 * Reads who signs repositories, and which have to be signed.
 *
 * @returns undefined where neither is stated
 * @throws UsageError for ids that are not one id or pattern; CommandError for a file that cannot be used, or a requirement that nobody can meet
 */
export async function readSignatures(
  args: Pick<Arguments, "values">,
  terminal: Pick<Terminal, "environment">,
): Promise<SignatureChoice | undefined> {
  const { values } = args;
  const { environment } = terminal;
  const listOf = (option: string, variable: string): readonly string[] =>
    (values[option] as readonly string[] | undefined) ?? partsOf(environment[variable]);
  const given = listOf("signed-by", "SIGNED_BY").map((text) => {
    const parts = partsOfSigner(text);
    if (parts === undefined) throw new UsageError(`--signed-by must be ${signerOfIds.allowed}, not "${text}".`);
    return parts;
  });
  const required = listOf("require-signed", "REQUIRE_SIGNED");
  const wrong = required.find((text) => !signedIds.accepts(text));
  if (wrong !== undefined) throw new UsageError(`--require-signed must be ${signedIds.allowed}, not "${wrong}".`);
  const folder = settingText("signatures", args, terminal);
  if (required.length > 0 && given.length === 0) {
    throw new UsageError("--require-signed needs to know who signs; add --signed-by 'owner/*=key.pem'.");
  }
  const signers = await readSigners(given);
  if (typeof signers === "string") throw new CommandError(`--signed-by: ${signers}`);
  if (signers.length === 0 && folder === undefined) return undefined;
  return { signers, required, ...(folder !== undefined && { folder }) };
}

/** @throws UsageError for a rule about signatures that nothing could meet, because no key and no identity is named */
export function requireSigners(rules: readonly PolicyRule[], signers: readonly unknown[]): void {
  const rule = rules.find(({ criterion }) => criterion.ofSignatures);
  if (rule === undefined || signers.length > 0) return;
  throw new UsageError(
    `The rule "${oneLine(rule.name)}" of the policy needs to know who signs; add --signed-by 'owner/*=key.pem'.`,
  );
}

/**
 * The rules of a policy, and the one that `--require-signed` stands for.
 *
 * @throws UsageError as {@link requireSigners}
 */
export function withSignedRule(
  policy: readonly PolicyRule[] | undefined,
  { signers = [], required = [] }: Partial<SignatureChoice> = {},
): readonly PolicyRule[] | undefined {
  requireSigners(policy ?? [], signers);
  return withRuleFor(required, policy);
}

/** The rules of a policy where no signature is verified: what `$REQUIRE_SIGNED` names is refused as a whole. */
export function withUnmetRule(
  policy: readonly PolicyRule[] | undefined,
  { environment }: Pick<Terminal, "environment">,
): readonly PolicyRule[] | undefined {
  return withRuleFor(partsOf(environment["REQUIRE_SIGNED"]), policy);
}

const withRuleFor = (
  required: readonly string[],
  policy: readonly PolicyRule[] | undefined,
): readonly PolicyRule[] | undefined =>
  required.length === 0 ? policy : [...(policy ?? []), signedRule("--require-signed", required)];

const partsOf = (text = ""): readonly string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
