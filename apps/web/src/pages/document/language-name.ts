/** Name of a language in itself: `pl` → `polski`. A code that nobody knows stays as it is. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
