/** Codes of errors in the protocol of OCI registries, and of Docker's for a registry that cannot answer now. */
export type RegistryErrorCode =
  | "BLOB_UNKNOWN"
  | "DIGEST_INVALID"
  | "DENIED"
  | "MANIFEST_UNKNOWN"
  | "NAME_UNKNOWN"
  | "UNAUTHORIZED"
  | "UNAVAILABLE"
  | "UNSUPPORTED";

/**
 * The body of an error as clients of registries read it, with the field that clients of the Hub read.
 *
 * @example registryErrors("DENIED", "Ask.") // { errors: [{ code: "DENIED", message: "Ask." }], error: "Ask." }
 */
export function registryErrors(code: RegistryErrorCode, message: string) {
  return { errors: [{ code, message }], error: message };
}

/** Whether an address, with or without a query, is one of the registry. */
export const isRegistryAddress = (address: string): boolean => /^\/v2(?:[/?]|$)/.test(address);
