/** A font family as its npm package brings it: one file for each character set, and the characters of each set. */
export interface FontFamily {
  /** Name in style sheets. */
  readonly name: string;
  readonly package: string;
  /** Begins the names of its files. */
  readonly file: string;
  /** OpenType features that the pages use, of those that the family has. */
  readonly features: readonly string[];
  /**
   * Sets that are cut, so that a letter costs its neighbors only. Each piece is a CSS `unicode-range`; what no piece of a
   * set names goes into a piece `rest`.
   */
  readonly cuts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Weights from regular to bold are all that the pages use; the axis is as long as that. */
export const weights = { min: 400, max: 700 } as const;

/** Placing accents and letters as their language wants them. */
const needed = ["ccmp", "locl", "mark", "mkmk"];

const latinExtended = {
  // With the Romanian letters, which are apart from those of the other languages of Europe.
  "extended-a": "U+0100-017F,U+0218-021B,U+1E9E",
  "extended-b": "U+0180-01DC",
  "extended-b2": "U+01DD-0217,U+021C-024F",
  phonetic: "U+0250-02AF",
  modifiers: "U+02B0-02FF,U+1D00-1DBF",
  additional: "U+1E00-1E9D,U+1E9F-1EFF",
};

export const families: readonly FontFamily[] = [
  {
    name: "Inter Variable",
    package: "@fontsource-variable/inter",
    file: "inter",
    // Figures of one width for tables. Left out are the contextual forms, which draw "->" as an arrow.
    features: [...needed, "kern", "tnum"],
    cuts: {
      "latin-ext": latinExtended,
      // English needs hardly a letter with an accent, Polish ó; other languages of Europe load "letters" as well.
      latin: {
        basic:
          "U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AD,U+00B0-00B3,U+00B5,U+00B7,U+00BB,U+00C9,U+00D3,U+00D7,U+00E9,U+00F3,U+2002-200F,U+2010-2026,U+202F-203A,U+2122,U+2191,U+2193,U+2212,U+FEFF",
        letters: "U+00C0-00D6,U+00D8-00F6,U+00F8-00FF,U+0131,U+0152-0153",
      },
    },
  },
  {
    name: "JetBrains Mono Variable",
    package: "@fontsource-variable/jetbrains-mono",
    file: "jetbrains-mono",
    features: needed,
    cuts: {
      "latin-ext": latinExtended,
      // Code is written in ASCII; what print sets beside it comes along.
      latin: {
        basic: "U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AD,U+00B0-00B1,U+00B7,U+00BB,U+00D7,U+2010-2026,U+2030-203A",
      },
    },
  },
];
