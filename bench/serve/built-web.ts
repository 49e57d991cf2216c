/** `@modelshelf/web` as it is built, which is what people start. The sources would load all they share with it twice. */
export const { serve }: typeof import("@modelshelf/web") = await import(
  new URL("../../apps/web/dist/server/web.cjs", import.meta.url).href
);
