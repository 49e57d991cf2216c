import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { UpstreamFault } from "./upstream-fault.ts";

/**
 * Networks that are not the internet: this machine, private networks, addresses of links, where clouds keep their keys,
 * and what is reserved.
 *
 * Source: https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry
 */
const special = new BlockList();
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]) {
  const [address = "", bits] = network.split("/");
  special.addSubnet(address, Number(bits), "ipv4");
}
/** All of IPv6 that is given out for the internet. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
/** Within it: documentation, and addresses that hold one of IPv4, which may be a private one. */
const embedded = new BlockList();
embedded.addSubnet("2001:db8::", 32, "ipv6");
embedded.addSubnet("2001::", 32, "ipv6");
embedded.addSubnet("2002::", 16, "ipv6");

/**
 * Whether an address of IP is one of the internet, so that asking it cannot reach into a private network.
 *
 * @example isPublicAddress("169.254.169.254") // false
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, "ipv4");
  return version === 6 && global.check(address, "ipv6") && !embedded.check(address, "ipv6");
}

/** The message for a host whose address is not one of the internet. */
export const isPrivate = (host: string): string =>
  `${host} is in a private network; a hub may send its readers there only with --allow-host ${host}.`;

/**
 * Looks names up as Node does, and refuses those that lead into private networks. The connection is made to what was looked
 * at: a name that is answered otherwise the next time does not help.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(Object.assign(new Error(isPrivate(host)), { code: "EPRIVATE" }), "");
    }
    if (options.all === true) return callback(null, addresses);
    return callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
  });
};

/**
 * Refuses a name that leads into a private network as far as this machine knows it: a proxy looks names up by itself, and
 * often it alone can.
 *
 * @throws UpstreamFault
 */
export async function refusePrivateName(host: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>();
  lookupPublic(host, { all: true }, resolve);
  const problem = await promise;
  if (problem?.code === "EPRIVATE") throw new UpstreamFault(problem.message);
}
