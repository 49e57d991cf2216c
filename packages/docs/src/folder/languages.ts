/** Folder names that are used for a language and are not its code; some are codes of countries. */
const misnamed = new Map([
  ["cn", "zh-CN"],
  ["cz", "cs"],
  ["dk", "da"],
  ["gj", "gu"],
  ["gr", "el"],
  ["jp", "ja"],
  ["rum", "ro"],
  ["ua", "uk"],
  ["vn", "vi"],
]);

/** Whether a folder's name stands for a language: two letters and perhaps a region, or three letters of a known one. */
export function isLanguageFolder(name: string): boolean {
  if (/^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/.test(name)) return true;
  return (
    /^[a-z]{3}$/.test(name) &&
    new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(name) !== undefined
  );
}

/** The BCP 47 code of a language folder: `zh-CN` → `zh-CN`, `pt_br` → `pt-BR`, `gj` → `gu`. */
export function toLanguageCode(folder: string): string {
  const code = misnamed.get(folder) ?? folder.replace("_", "-");
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}

/** Members that Node offers and the type library does not list yet. */
interface TextInfo {
  getTextInfo?(): { readonly direction: "ltr" | "rtl" };
  /** Node 22 has this in its place. */
  readonly textInfo?: { readonly direction: "ltr" | "rtl" };
}

export function directionOf(language: string): "ltr" | "rtl" {
  const locale = new Intl.Locale(language) as Intl.Locale & TextInfo;
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? "ltr";
}

/** Which of the available languages suits a reader best: `pl-PL` takes `pl`, then `en`, then the first. */
export function preferredLanguage(available: readonly string[], wanted: readonly string[] = []): string {
  for (const language of wanted) {
    const primary = language.split("-")[0];
    const match =
      available.find((code) => code.toLowerCase() === language.toLowerCase()) ??
      available.find((code) => code.split("-")[0] === primary);
    if (match) return match;
  }
  return available.find((code) => code === "en") ?? available[0] ?? "en";
}
