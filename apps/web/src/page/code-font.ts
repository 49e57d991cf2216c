import { createContext, useContext } from "react";

const context = createContext("");

/** Tells parts of a page the address of the font of code; the rest of what they may know is in `page-context.ts`. */
export const CodeFontProvider = context.Provider;

/** The address of the font of code; empty where nothing is to be fetched ahead. */
export function useCodeFont(): string {
  return useContext(context);
}
