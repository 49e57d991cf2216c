import { type Arguments, type Terminal, UsageError } from "../command/command.ts";
import { settingText } from "../settings/setting-text.ts";
import { settingOf } from "../settings/settings.ts";
import { originalsAddress } from "../settings/value-kinds.ts";
import { plainPath } from "./public-url.ts";

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
  const address = URL.parse(given);
  if (address && originalsAddress.accepts(given)) {
    const { username, password, search, hash, pathname, href } = address;
    if (username + password + search + hash === "" && plainPath.test(pathname)) return href.replace(/\/$/, "");
  }
  throw new UsageError(
    `the hub of originals is an address such as https://hub.example.org, with a plain path at most, or none; not "${given}".`,
  );
}
