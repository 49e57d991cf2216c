/** Endings of names that mean something in one network only, or nothing anywhere (RFC 2606, 6761, 6762, 8375). */
const privateEndings = [
  "alt",
  "example",
  "home.arpa",
  "internal",
  "invalid",
  "lan",
  "local",
  "localhost",
  "onion",
  "test",
];

/**
 * Whether services on the internet may be able to fetch from an address, as far as it tells: it names a host by a name that
 * the public name servers can know. An IP address does not count, because that is what a hub has that nobody named.
 *
 * @example isPublicAddress("https://models.example.org") // true
 * @example isPublicAddress("http://127.0.0.1:3000") // false
 */
export function isPublicAddress(address: string): boolean {
  const { hostname, protocol } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return false;
  const name = hostname.replace(/\.$/, "");
  if (hostname.startsWith("[") || /^[\d.]+$/.test(name) || !name.includes(".")) return false;
  return !privateEndings.some((ending) => name.endsWith(`.${ending}`));
}
