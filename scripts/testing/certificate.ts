import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The file of the certificate, for `NODE_EXTRA_CA_CERTS` and its like. */
  readonly file: string;
}

/**
 * Makes a certificate for two days that signs itself; needs `openssl`.
 *
 * @param folder where `key.pem` and `certificate.pem` are written
 * @param hosts names that it is for
 * @example makeCertificate(folder, ["hub.test"])
 */
export function makeCertificate(folder: string, hosts: readonly string[]): Certificate {
  const file = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const names = hosts.map((host) => `DNS:${host}`).join(",");
  const options = ["-addext", `subjectAltName=${names}`, "-addext", "keyUsage=critical,digitalSignature,keyCertSign"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync(
    "openssl",
    ["req", "-x509", ...kind, "-subj", "/CN=loopback", ...options, "-keyout", key, "-out", file],
    { stdio: "pipe" },
  );
  return { key: readFileSync(key, "utf8"), cert: readFileSync(file, "utf8"), file };
}
