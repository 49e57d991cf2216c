const length = String.raw`\d*\.?\d+(?:px|em|rem|ch|%|vw|vh)?`;
const lengths = new RegExp(`^(?:auto|${length})(?:\\s+(?:auto|${length})){0,3}$`);
const color = /^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl|oklch)a?\([\d\s.,%/deg-]{3,40}\))$/;

/** Properties of size, alignment, distance and color. None takes an address, none lifts an element out of the page. */
const properties = new Map<string, RegExp>([
  ...["width", "height", "max-width", "max-height", "min-width"].map((name) => [name, lengths] as const),
  ...["margin", "margin-top", "margin-right", "margin-bottom", "margin-left"].map((name) => [name, lengths] as const),
  ...["padding", "padding-top", "padding-right", "padding-bottom", "padding-left"].map(
    (name) => [name, lengths] as const,
  ),
  ["text-align", /^(?:left|right|center|justify|start|end)$/],
  ["vertical-align", /^(?:top|middle|bottom|baseline)$/],
  ["direction", /^(?:ltr|rtl)$/],
  ["display", /^(?:flex|block|inline|inline-block|grid|table)$/],
  ["flex", /^\d+$/],
  ["justify-content", /^(?:center|start|end|space-between|space-around)$/],
  ["align-items", /^(?:center|start|end|stretch)$/],
  ["gap", lengths],
  ["float", /^(?:left|right|none)$/],
  ["color", color],
  ["background-color", color],
  ["font-weight", /^(?:normal|bold|\d00)$/],
  ["font-style", /^(?:normal|italic)$/],
  ["border-radius", lengths],
]);

/**
 * The harmless declarations of a style attribute: `width:70%; position:fixed` → `width: 70%`. Negative lengths
 * go too: they could draw a document's text over the site around it. `undefined` where nothing is left.
 */
export function toSafeStyle(style: string): string | undefined {
  const kept = style.split(";").flatMap((declaration) => {
    const [name = "", ...rest] = declaration.split(":");
    const property = name.trim().toLowerCase();
    const value = rest.join(":").trim().toLowerCase();
    return properties.get(property)?.test(value) === true ? [`${property}: ${value}`] : [];
  });
  return kept.length > 0 ? kept.join("; ") : undefined;
}
