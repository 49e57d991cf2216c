import type { OpeningTag, WrittenAttribute } from "./attributes.ts";
import type { Fault } from "./tokens.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Attributes that mean something without a value, in HTML and in what authors take over from components. */
const bareAttributes = words(`
  align allow allowfullscreen alt async autocomplete autofocus autoplay border checked class classname compact
  contenteditable controls crossorigin data declare default defer dir disabled disablepictureinpicture
  disableremoteplayback download draggable frameborder height hidden href id inert ismap itemscope label lang loop
  mozallowfullscreen msallowfullscreen multiple muted name nohref noresize noshade novalidate nowrap open playsinline
  popover readonly rel required reversed role scoped seamless selected sortable spellcheck src style tabindex target
  title translate truespeed type value webkitallowfullscreen webkit-playsinline width
`);

/** Elements whose content is left out, although it may be words. */
const unshown = words("math noembed noframes noscript object plaintext template textarea xmp");

/**
 * The part of a tag that a reader of the page does not see, where words may have been in it; `undefined` where there are
 * none.
 */
export function lostWords(name: string, { written, isSelfClosing }: OpeningTag, isClosing: boolean): Fault | undefined {
  const unknown = written.filter(isWord).map((one) => one.name);
  // A tag that has a value as well is one; what it has besides may be a mistake, but is not text.
  if (unknown.length > 0 && written.every(({ form }) => form === "name")) {
    const tag = `<${isClosing ? "/" : ""}${name}>`;
    const shown = unknown.length > 5 ? [...unknown.slice(0, 5), "…"] : unknown;
    return {
      kind: "unreadable-attribute",
      message: `${shown.join(" ")} in ${tag} is read as attributes and left out. Write &lt; for a < that does not begin a tag.`,
    };
  }
  const torn = written.find(({ form, text }) => form === "quoted" && />[^]*<[/a-z]/i.test(text));
  if (torn) {
    const message = `The value of ${torn.name} in <${name}> contains tags, which are not shown. Is a quote missing?`;
    return { kind: "unreadable-attribute", message };
  }
  if (isClosing || isSelfClosing || !unshown.has(name)) return undefined;
  const instead = name === "math" ? "Write formulas as TeX between $$." : "Write it as Markdown.";
  return { kind: "incomplete-tag", message: `The content of <${name}> is not shown. ${instead}` };
}

function isWord({ name, form }: WrittenAttribute): boolean {
  return form === "name" && !bareAttributes.has(name.toLowerCase()) && !/^(?:data|aria|on|v)[-:]|^[:@#]/i.test(name);
}
