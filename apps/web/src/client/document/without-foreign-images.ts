/** An image of one point that shows nothing. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * Runs what draws, and keeps it from loading anything from other hosts, which would tell them who reads the page: images
 * from elsewhere become empty ones, and style attributes with addresses in them are left out.
 *
 * The texts of diagrams are not searched for addresses: they can be written in many ways. What is set is looked at instead.
 */
export async function withoutForeignImages<Result>(run: () => Promise<Result>): Promise<Result> {
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
  const { setAttribute: set, setAttributeNS: setNamed } = Element.prototype;
  Object.defineProperty(HTMLImageElement.prototype, "src", {
    ...source,
    set(this: HTMLImageElement, address: string) {
      source?.set?.call(this, isOfThisHost(address) ? address : nothing);
    },
  });
  Element.prototype.setAttribute = function (name: string, value: string) {
    if (/^(?:href|src|xlink:href)$/i.test(name) && loadsItself(this)) {
      set.call(this, name, isOfThisHost(value) ? value : nothing);
    } else if (name.toLowerCase() !== "style" || !mayLoad(value)) set.call(this, name, value);
  };
  Element.prototype.setAttributeNS = function (space: string | null, name: string, value: string) {
    setNamed.call(
      this,
      space,
      name,
      /href$/i.test(name) && !isOfThisHost(value) && loadsItself(this) ? nothing : value,
    );
  };
  try {
    return await run();
  } finally {
    if (source) Object.defineProperty(HTMLImageElement.prototype, "src", source);
    Element.prototype.setAttribute = set;
    Element.prototype.setAttributeNS = setNamed;
  }
}

/** Takes out the rules that load something; as the browser writes them, no letter of an address is hidden. */
export function dropForeignRules(sheet: CSSStyleSheet): void {
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    if (mayLoad(sheet.cssRules[index]?.cssText ?? "")) sheet.deleteRule(index);
  }
}

/** Whether CSS names something to load; a part of the drawing itself, `url(#arrow)`, does not count. */
function mayLoad(css: string): boolean {
  return /\\|@import|image-set\(|src\(|url\((?!\s*["']?#)/i.test(css);
}

const loadsItself = ({ localName }: Element): boolean => /^(?:image|img|feimage|use)$/i.test(localName);

function isOfThisHost(address: string): boolean {
  const url = URL.parse(address, document.baseURI);
  return url !== null && (url.protocol === "data:" || url.origin === location.origin);
}
