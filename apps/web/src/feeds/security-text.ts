import type { Hub } from "../hub/hub.ts";

/** RFC 9116 wants a date less than a year ahead, after which nobody should rely on the file. */
const validDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whom to tell of a weakness of this hub (RFC 9116). Only who runs the hub knows that: without a contact there is no file.
 *
 * @example securityText({ publicUrl: "https://hub.example", securityContact: "mailto:security@hub.example" })
 */
export function securityText(
  { publicUrl, securityContact }: Pick<Hub, "publicUrl" | "securityContact">,
  now = Date.now(),
): string | undefined {
  if (securityContact === undefined) return undefined;
  // By whole days, so that the file does not change with every request.
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString();
  return `Contact: ${securityContact}\nExpires: ${expires}\nCanonical: ${publicUrl}/.well-known/security.txt\n`;
}
