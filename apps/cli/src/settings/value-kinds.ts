import { resolve } from "node:path";
import { parseBytes, parseObjectPlace } from "@modelshelf/files";

/** The kind of value that a setting takes. Whether it takes a list is a fact of the setting. */
export interface ValueKind {
  /** The allowed values, as they follow "must be": `a whole number from 0 to 65535`. */
  readonly allowed: string;
  /** Whether a file writes it as a number, without quotes. */
  readonly isNumber?: boolean;
  readonly accepts: (text: string) => boolean;
  /** A value of a file, whose paths begin at the folder of that file. */
  readonly resolved?: (text: string, folder: string) => string;
}

/** @example wholeNumber(1, 64).accepts("8") // true */
export function wholeNumber(from: number, to: number): ValueKind {
  return {
    allowed: `a whole number from ${from} to ${to}`,
    isNumber: true,
    accepts: (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
  };
}

/** @example oneOf("text", "json").accepts("json") // true */
export function oneOf(...words: readonly string[]): ValueKind {
  return { allowed: words.map((word) => `"${word}"`).join(" or "), accepts: (text) => words.includes(text) };
}

/** A text that is not empty; `allowed` says of what. */
export function textOf(allowed: string): ValueKind {
  return { allowed, accepts: (text) => text !== "" };
}

/** An address with one of some schemes and, unless it is that of a database, without a password. */
function address(allowed: string, schemes: RegExp, others: readonly string[] = []): ValueKind {
  return {
    allowed,
    accepts: (text) => {
      const url = URL.parse(text);
      return others.includes(text) || (url !== null && schemes.test(url.protocol));
    },
  };
}

const webAddress = address("an address such as https://hub.example.org", /^https?:$/);
export const storageAddress = address('an address such as https://files.example.org, or "none"', /^https?:$/, ["none"]);

/** Characters that need no escaping in addresses, text or scripts. */
const plainPath = /^(?:\/(?:[\w.~-]|%[\dA-F]{2})+)*\/?$/i;

/**
 * An address of the web that others are made of, without a slash at its end; `undefined` for what has more than a host and a
 * plain path.
 *
 * @example plainAddress("https://example.org/models-hub/") // "https://example.org/models-hub"
 */
export function plainAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(text)) return undefined;
  const { origin, pathname, username, password } = url;
  return username + password === "" && plainPath.test(pathname) ? (origin + pathname).replace(/\/$/, "") : undefined;
}

export const plainWebAddress: ValueKind = {
  allowed: "an address such as https://hub.example.org, with a plain path at most",
  accepts: (text) => plainAddress(text) !== undefined,
};
export const originalsAddress: ValueKind = {
  allowed: `${plainWebAddress.allowed}, or "none"`,
  accepts: (text) => text === "none" || plainWebAddress.accepts(text),
};
export const contactAddress = address("an address such as mailto:security@example.org", /^(?:https|mailto):$/);
export const databaseAddress = address("an address such as postgres://hub@db.example.org/hub", /^postgres(?:ql)?:$/);

/** A place in object storage, as `--files` of an import takes it. */
export const storagePlace: ValueKind = {
  allowed: "a place in object storage such as s3://bucket/prefix",
  accepts: (text) => parseObjectPlace(text) !== undefined,
};

/** An upstream as its option takes it: an address, and before it the ids that belong to it. */
export function partsOfUpstream(text: string): { readonly ids: string | undefined; readonly endpoint: string } {
  const [, ids, endpoint = text] = /^([^=:]*)=(.*)$/s.exec(text) ?? [];
  return { ids, endpoint };
}

export const upstreamAddress: ValueKind = {
  allowed: "an address such as https://hub.example.org, or team/*=https://hub.example.org",
  accepts: (text) => {
    const { ids, endpoint } = partsOfUpstream(text);
    return ids !== "" && webAddress.accepts(endpoint);
  },
};

/** The ids of a requirement: one id or one pattern, so that a wrong one does not pass for a pattern that fits nothing. */
export const signedIds: ValueKind = {
  allowed: "one id or pattern such as owner/name or owner/*; repeat it for others",
  accepts: (text) => /^[^\s,=/]+(?:\/[^\s,=/]+)?$/.test(text),
};

/**
 * A signer as its option takes it: ids, and the file that says who signs them.
 *
 * @example partsOfSigner("ada/*=keys/ada.pem") // { ids: "ada/*", file: "keys/ada.pem" }
 */
export function partsOfSigner(text: string): { readonly ids: string; readonly file: string } | undefined {
  const [, ids = "", file] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  return file === undefined || !signedIds.accepts(ids) ? undefined : { ids, file };
}

export const signerOfIds: ValueKind = {
  allowed: "one id or pattern and a file, such as owner/*=team.pem; repeat it for others",
  accepts: (text) => partsOfSigner(text) !== undefined,
  resolved: (text, folder) => {
    const { ids, file } = partsOfSigner(text) ?? { ids: "", file: text };
    return `${ids}=${resolve(folder, file)}`;
  },
};

export const hostName: ValueKind = {
  allowed: "a host name such as hub.example.org, without scheme and port",
  accepts: (text) => text === "*" || /^[^\s/:@]+$|^\[[\da-f:.]+\]$/i.test(text),
};

export const size: ValueKind = {
  allowed: "a size such as 500MB or 200GB",
  accepts: (text) => parseBytes(text) !== undefined,
};

export const path: ValueKind = { ...textOf("a path"), resolved: (text, folder) => resolve(folder, text) };

/** A file, or a word that means something else. */
export function pathOr(...words: readonly string[]): ValueKind {
  return {
    ...textOf(`${words.map((word) => `"${word}"`).join(", ")} or a path`),
    resolved: (text, folder) => (words.includes(text) ? text : resolve(folder, text)),
  };
}

/** A folder, before which the address may stand that it is for: `/guides=./guides`. */
export const addressedFolder: ValueKind = {
  ...textOf("a folder such as ./guides, or /guides=./guides"),
  resolved: (text, folder) => {
    const [, before = "", rest = ""] = /^(\/[^=]*=)?(.*)$/s.exec(text) ?? [];
    return before + resolve(folder, rest);
  },
};
