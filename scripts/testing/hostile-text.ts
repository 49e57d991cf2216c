/** Text that does something wherever it is not escaped: in HTML, in attributes, in Markdown, in tables, to the order of letters. */
export const evil = `"><img src=x onerror=alert(1)><script>alert(1)</script>[x](javascript:alert(1))|\`a\`\u202Eb`;

/** One word that is longer than any column. */
export const endless = "unbroken".repeat(28);
