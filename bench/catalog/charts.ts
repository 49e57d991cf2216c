import { drawCapacity } from "./draw-capacity.ts";
import { drawCurve, type Theme } from "./draw-growth.ts";
import { curves, type Growth } from "./growth.ts";

/** All images of what was measured, by the names of their files in the documentation. */
export function charts(measured: readonly Growth[]): ReadonlyMap<string, string> {
  const themes: readonly Theme[] = ["light", "dark"];
  return new Map(
    themes.flatMap((theme) => [
      ...curves.map((curve) => [`growth-${curve.key}-${theme}.svg`, drawCurve(curve, measured, theme)] as const),
      [`capacity-${theme}.svg`, drawCapacity(measured, theme)] as const,
    ]),
  );
}
