import type { LocalAppKey } from "@modelshelf/registry";

/** @example localAppHref("llama.cpp") // "/local-apps/llama.cpp" */
export const localAppHref = (key: LocalAppKey): string => `/local-apps/${encodeURIComponent(key)}`;
