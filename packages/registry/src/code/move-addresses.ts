import { type Code, type Language, makeCode } from "./code.ts";
import { sh } from "./shell.ts";

/** Signs that no language reads as anything but themselves, within quotes of any kind and without. */
const plain = /[\w.:/%-]/;
const plainAddress = /^https?:\/\/[\w.:/%-]+$/;

/**
 * The same code with other addresses in place of some that it has. An address of plain signs alone means the same in a
 * literal of every language, so it is exchanged in the finished text; signs that are not plain are escaped as in any
 * address. The brackets of an IPv6 host cannot be: where a shell would read them as a pattern, the word gets its quotes.
 *
 * @param moved new addresses by old ones; an old one that has a sign which is not plain is left alone
 * @example moveAddresses(py`urlopen(${"https://a.test/x"})`, new Map([["https://a.test/x", "http://b.test/y"]])).text
 * // urlopen("http://b.test/y")
 */
export function moveAddresses<L extends Language>(code: Code<L>, moved: ReadonlyMap<string, string>): Code<L> {
  let { text } = code;
  for (const [from, to] of moved) {
    if (plainAddress.test(from) && text.includes(from)) text = exchange(text, from, escaped(to), code.language);
  }
  return text === code.text ? code : makeCode(code.language, text);
}

/** Exchanges whole addresses: what goes on after one is a longer address, another one. */
function exchange(text: string, from: string, to: string, language: Language): string {
  const [start = "", ...others] = text.split(from);
  let result = start;
  for (const after of others) {
    const goesOn = plain.test(after.at(0) ?? "");
    const isWord = language === "shell" && /(?:^|\s)$/.test(result) && /^(?:\s|$)/.test(after);
    result += (goesOn ? from : isWord ? shellWord(to) : to) + after;
  }
  return result;
}

/** A value may not be a command, so it is written behind one. */
const shellWord = (text: string): string => sh`echo ${text}`.text.slice("echo ".length);

function escaped(address: string): string {
  const [, host = "", rest = ""] = /^(https?:\/\/\[[\da-fA-F:.]+\])?(.*)$/s.exec(address.toWellFormed()) ?? [];
  return host + Array.from(rest, (sign) => (plain.test(sign) ? sign : encoded(sign))).join("");
}

/** `encodeURIComponent` leaves some signs as they are that end a literal somewhere. */
function encoded(sign: string): string {
  const text = encodeURIComponent(sign);
  return text === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}` : text;
}
