import { type Arguments, type Terminal, UsageError } from "../command/command.ts";
import { settingText } from "../settings/setting-text.ts";
import { plainAddress } from "../settings/value-kinds.ts";

/**
 * The address under which people reach the hub, without a slash at its end: `--public-url`, else `PUBLIC_URL`. It may have a
 * path, which the hub is then served below.
 *
 * @throws UsageError for anything else
 * @example publicUrlOf({ values: { "public-url": "https://example.org/models-hub/" } }, terminal) // "https://example.org/models-hub"
 */
export function publicUrlOf(args: Arguments, terminal: Terminal): string | undefined {
  const given = settingText("publicUrl", args, terminal);
  if (given === undefined) return undefined;
  const plain = plainAddress(given);
  if (plain !== undefined) return plain;
  if (/^https?:$/.test(URL.parse(given)?.protocol ?? "")) {
    throw new UsageError(
      `the public URL may have a path of letters, digits, ".", "_", "~" and "-", but no query and no user name; not "${given}".`,
    );
  }
  throw new UsageError(`the public URL is an address such as https://hub.example.org, not "${given}".`);
}
