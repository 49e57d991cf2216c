const named: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * A text between the tags of XML 1.0 or in an attribute. Characters that no XML document may hold, such as a NUL or half
 * of a pair of surrogates, are left out or replaced.
 *
 * @example escapeXml(`a<b & "c"`) // "a&lt;b &amp; &quot;c&quot;"
 */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
      .replaceAll(/[&<>"']/g, (sign) => named[sign] ?? sign)
  );
}
