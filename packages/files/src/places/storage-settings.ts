import type { S3ClientConfig } from "@aws-sdk/client-s3";

/** Variables of the environment, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const connectionTimeoutMs = 5_000;
/** Nothing has come for so long. */
const socketTimeoutMs = 60_000;

/**
 * How the client finds the storage and what it signs with, by the variables that the programs of AWS read. Where they have no
 * key, the client looks where it always does: profiles, roles of the machine.
 *
 * Source: https://docs.aws.amazon.com/sdkref/latest/guide/environment-variables.html
 *
 * @param publicUrl address that clients know the storage by, where it is another one
 */
export function storageSettings(environment: Environment, publicUrl?: string): S3ClientConfig {
  const said = (name: string): string | undefined => environment[name] || undefined;
  const endpoint = publicUrl ?? said("AWS_ENDPOINT_URL_S3") ?? said("AWS_ENDPOINT_URL");
  // Storage that is not Amazon's takes any region.
  const region = said("AWS_REGION") ?? said("AWS_DEFAULT_REGION") ?? (endpoint && "us-east-1");
  const [accessKeyId, secretAccessKey] = [said("AWS_ACCESS_KEY_ID"), said("AWS_SECRET_ACCESS_KEY")];
  const sessionToken = said("AWS_SESSION_TOKEN");
  return {
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && {
        credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
      }),
    // With the bucket in the name of the host each bucket needs a name and a certificate of its own.
    forcePathStyle: isTrue(said("AWS_S3_FORCE_PATH_STYLE")) ?? endpoint !== undefined,
    // Storage that is not Amazon's often refuses the checksums that the client adds by itself.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connectionTimeoutMs, socketTimeout: socketTimeoutMs },
  };
}

function isTrue(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : !/^(?:0|false|no|off)$/i.test(text);
}

/** The host of the storage, to name it; user and password that an address may have are no part of it. */
export function storageHost(environment: Environment): string {
  const endpoint = environment["AWS_ENDPOINT_URL_S3"] || environment["AWS_ENDPOINT_URL"];
  return (endpoint && URL.parse(endpoint)?.host) || "Amazon S3";
}
