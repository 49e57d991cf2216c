import { type Arguments, type Terminal, UsageError } from "../command/command.ts";
import { settingText } from "../settings/setting-text.ts";
import { settingOf } from "../settings/settings.ts";
import { plainAddress } from "../settings/value-kinds.ts";

/**
 * The hub that records come from, without a slash at its end: `--originals`, else `ORIGINALS_URL`, else the Hugging Face Hub;
 * `undefined` for `none`.
 *
 * @throws UsageError for anything else
 * @example originalsOf({ values: { originals: "https://hub.example.org/" } }, terminal) // "https://hub.example.org"
 */
export function originalsOf(
  args: Pick<Arguments, "values">,
  terminal: Pick<Terminal, "environment">,
): string | undefined {
  const given = settingText("originals", args, terminal) ?? settingOf("originals").fallback ?? "none";
  if (given === "none") return undefined;
  const plain = plainAddress(given);
  if (plain !== undefined) return plain;
  throw new UsageError(
    `the hub of originals is an address such as https://hub.example.org, with a plain path at most, or none; not "${given}".`,
  );
}
