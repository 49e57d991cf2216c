import { decodeNamedCharacterReference } from "decode-named-character-reference";
import { decodeNumericCharacterReference } from "micromark-util-decode-numeric-character-reference";

/** The characters that `&gt;`, `&#62;` and `&#x3e;` stand for; what is not a reference stays as it is. */
export function decodeCharacterReferences(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]*));/gi, (written, hex, decimal, name) => {
    if (hex !== undefined) return decodeNumericCharacterReference(hex as string, 16);
    if (decimal !== undefined) return decodeNumericCharacterReference(decimal as string, 10);
    return decodeNamedCharacterReference(name as string) || written;
  });
}
