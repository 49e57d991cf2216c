import { Buffer } from "node:buffer";
import { hostileTexts } from "../../../libraries/test/hostile.ts";

/** The text that every program prints, or a part of which it prints. */
export const answer = "Lisbon é a capital 🚋";

/** A valid image: clients open it. */
export const imageBytes = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const audioBytes = Buffer.from("RIFF sound of the test WAVE");

/** Where a file is that a provider has made; no program ends with the address. */
export const filesHost = "https://files.loopback.test/";

/** Why a job fails. */
export const failure = "the model ran out of paint";

/** A mark in the first answer of a queue alone: a program that waits never prints it. */
export const ticketMark = "a ticket 🎫";

export const isImageAddress = (value: unknown): boolean =>
  /^data:image\/(?:png|jpeg);base64,/.test(String(value)) &&
  String(value).endsWith(`,${imageBytes.toString("base64")}`);

const hostileStart = "hostile: ";

/** Everything that has broken generators of code, in one text. A request has to hold it to the letter. */
export const hostileText = hostileStart + hostileTexts.filter((text) => !/\p{Cs}/u.test(text)).join(" ");

/** Whether a text began as the hostile one and is something else now. */
export const isSpoilt = (text: string): boolean => text.startsWith(hostileStart) && text !== hostileText;

/** A file's name that a shell or a literal may stumble over. */
export const hostileFile = (extension: string): string => `it's "a" $(file) \`of\` \\ ; # $HOME${extension}`;
