/** The text that an envelope's signature covers, as DSSE puts type and payload together. */
export function signedText(payloadType: string, payload: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `),
    payload,
  ]);
}

/**
 * The text that model-signing 0.2 signed in its place: with the payload as Python writes bytes in a program. Its signatures
 * are in use, and later releases accept them too.
 *
 * @example earlySignedText("t", Buffer.from("a\n")).toString() // "DSSEV1 1 t 2 b'a\\n'"
 */
export function earlySignedText(payloadType: string, payload: Uint8Array): Uint8Array {
  return Buffer.from(`DSSEV1 ${payloadType.length} ${payloadType} ${payload.length} ${bytesInPython(payload)}`);
}

const named: Readonly<Record<string, string>> = { "\t": String.raw`\t`, "\n": String.raw`\n`, "\r": String.raw`\r` };

function bytesInPython(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const written = text.replace(/[^ -~]|\\|'/g, (letter) => {
    if (letter === "'") return quote === "'" ? String.raw`\'` : letter;
    if (letter === "\\") return String.raw`\\`;
    return named[letter] ?? String.raw`\x` + letter.charCodeAt(0).toString(16).padStart(2, "0");
  });
  return `b${quote}${written}${quote}`;
}
