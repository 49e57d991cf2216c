import type { Options } from "rehype-sanitize";
import { classNames } from "./class-names.ts";

/** Attributes of presentation in images; none of them can refer to anything outside of the image. */
const drawing = `
  clipRule cx cy d dx dy fill fillOpacity fillRule fx fy gradientTransform gradientUnits height offset opacity
  pathLength points preserveAspectRatio r rx ry spreadMethod stopColor stopOpacity stroke strokeDashArray strokeDashOffset
  strokeLineCap strokeLineJoin strokeMiterLimit strokeOpacity strokeWidth textAnchor transform viewBox width x x1 x2 xmlns
  y y1 y2
`
  .trim()
  .split(/\s+/);

const drawn = `
  svg g path circle rect line polyline polygon ellipse linearGradient radialGradient stop defs title desc text tspan
`
  .trim()
  .split(/\s+/);

const cell = ["align", "colSpan", "rowSpan", "scope", "vAlign", "width"];

/** The allowed raw HTML in a document. Everything else is removed; the text inside of it stays. */
export const sanitizeSchema: Options = {
  tagNames: `
    a abbr audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure
    font h1 h2 h3 h4 h5 h6 hr i iframe img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source
    span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr
  `
    .trim()
    .split(/\s+/)
    .concat(drawn),
  attributes: {
    "*": [
      "align",
      "ariaDescribedBy",
      "ariaHidden",
      "ariaLabel",
      "dir",
      "id",
      "lang",
      "style",
      "title",
      ["className", ...classNames],
    ],
    a: ["href", "name"],
    audio: ["loop", "muted", "src"],
    code: [["className", /^language-./]],
    del: ["cite", "dateTime"],
    details: ["open"],
    iframe: ["src"],
    img: ["alt", "height", "src", "srcSet", "width"],
    input: [["disabled", true], ["type", "checkbox"], "checked"],
    ol: ["reversed", "start", "type"],
    pre: ["dataInfo"],
    source: ["media", "sizes", "src", "srcSet", "type"],
    td: cell,
    th: cell,
    time: ["dateTime"],
    video: ["height", "loop", "muted", "playsInline", "poster", "src", "width"],
    ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, ["dataId", "dataSlug"]])),
    ...Object.fromEntries(drawn.map((name) => [name, drawing])),
  },
  required: { input: { disabled: true, type: "checkbox" } },
  protocols: {
    href: ["http", "https", "mailto"],
    // Of these data, `tidyElement` keeps images that run nothing.
    src: ["http", "https", "data"],
    poster: ["http", "https"],
    cite: ["http", "https"],
  },
  ancestors: {
    ...Object.fromEntries(drawn.filter((name) => name !== "svg").map((name) => [name, ["svg"]])),
    li: ["ol", "ul"],
    ...Object.fromEntries(["tbody", "td", "th", "thead", "tfoot", "tr"].map((name) => [name, ["table"]])),
  },
  // Elements whose text is a program, a style or markup of another kind, and no words for a reader.
  strip: [
    "script",
    "style",
    "template",
    "noscript",
    "noembed",
    "noframes",
    "xmp",
    "plaintext",
    "textarea",
    "object",
    "math",
  ],
  // Ids are made unique, and kept out of the way of the page's own, after this step.
  clobber: [],
  clobberPrefix: "",
};
