import type { CSSProperties } from "react";
import type { Brand } from "../hub/operator/brand.ts";

/** The colors of `styles/tokens.css`, for the theme that the operator leaves out. */
const own = { light: "oklch(0.5 0.1 200)", dark: "oklch(0.78 0.1 200)" };

/**
 * The operator's colors of links and actions in the place of our own. Colors were read by `parseColor`, so nothing else
 * can be in them. The stronger one, under a pointer, lies nearer to the ink: its contrast is higher.
 *
 * @example accentStyle({ accent: { light: "#0b5fa5" } })
 */
export function accentStyle({ accent }: Brand): CSSProperties | undefined {
  if (accent === undefined) return undefined;
  const { light = own.light, dark = own.dark } = accent;
  return {
    "--accent": `light-dark(${light}, ${dark})`,
    "--accent-strong": "color-mix(in oklch, var(--accent) 80%, var(--ink))",
  } as CSSProperties;
}
