import type { X509Certificate } from "@sigstore/core";

/** Between a signer and an authority that the operator names. */
const maxSteps = 8;

/**
 * Whether a certificate may sign and leads to one of the authorities, each step at the time when the certificate begins: a
 * signature has no date, and one that was made in time stays valid when the certificate has ended.
 *
 * @param others certificates that may come between, which nobody has to trust
 * @throws for a certificate that cannot be read
 * @example isIssuedBy(leaf, [intermediate], [root]) // true
 */
export function isIssuedBy(
  leaf: X509Certificate,
  others: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
): boolean {
  if (!maySign(leaf)) return false;
  const time = leaf.notBefore;
  let last = leaf;
  for (let above = 0; above < maxSteps; above += 1) {
    const below = last;
    const isAbove = (one: X509Certificate): boolean => hasIssued(one, below, { above, time });
    if (authorities.some(isAbove)) return true;
    const next = others.find((one) => !one.equals(below) && isAbove(one));
    if (next === undefined) return false;
    last = next;
  }
  return false;
}

/** The purpose of signing code, as certificates name it. */
const codeSigning = "1.3.6.1.5.5.7.3.3";
const purposes = "2.5.29.37";

function maySign(leaf: X509Certificate): boolean {
  if (leaf.extKeyUsage?.digitalSignature === true) return true;
  const named = leaf.extension(purposes)?.valueObj.subs ?? [];
  return named.some((purpose) => purpose.toOID() === codeSigning);
}

interface Step {
  /** How many authorities are between the issuer and the signer. */
  readonly above: number;
  readonly time: Date;
}

function hasIssued(issuer: X509Certificate, below: X509Certificate, { above, time }: Step): boolean {
  if (!issuer.isCA || !issuer.validForDate(time) || !issuer.subject.equals(below.issuer)) return false;
  const longest = issuer.extBasicConstraints?.pathLenConstraint;
  if (longest !== undefined && longest < above) return false;
  return below.verify(issuer);
}
