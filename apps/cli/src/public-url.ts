import { type Arguments, type Terminal, UsageError } from "./command.ts";

/** The address under which people reach the hub, without a slash at its end: `--public-url`, else `PUBLIC_URL`. */
export function publicUrlOf({ values }: Arguments, { environment }: Terminal): string | undefined {
  const given = values["public-url"] ?? (environment["PUBLIC_URL"] || undefined);
  if (given === undefined) return undefined;
  const address = URL.parse(String(given));
  if (address && /^https?:$/.test(address.protocol)) return address.href.replace(/\/$/, "");
  throw new UsageError(`the public URL is an address such as https://hub.example.org, not "${String(given)}".`);
}
