import { encodedPart } from "../text/encoded.ts";

/**
 * Addresses of external documentation, by the name of a package or of a part of it. `{name}` in an address is replaced by the
 * full name; without it, all names of a package link to the same page.
 *
 * @example { torch: "https://docs.example/generated/{name}.html", "torch.nn": "https://docs.example/nn" }
 */
export type ApiLinks = Readonly<Record<string, string>>;

/**
 * The address for a name; `undefined` where no package of the links begins it. The longest name of a package counts.
 *
 * @example apiLink("torch.Tensor", { torch: "https://docs.example/{name}.html" }) // "https://docs.example/torch.Tensor.html"
 */
export function apiLink(asked: string, links: ApiLinks): string | undefined {
  const [name = ""] = asked.split("#");
  const packages = Object.keys(links).filter((one) => name === one || name.startsWith(`${one}.`));
  const [longest] = packages.toSorted((a, b) => b.length - a.length);
  return longest === undefined ? undefined : links[longest]?.replaceAll("{name}", () => encodedPart(name));
}
