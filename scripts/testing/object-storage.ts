import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Object storage of its own that speaks S3, in a temporary folder. */
export interface ObjectStorageServer {
  readonly endpoint: string;
  /** The environment in which a program reaches it: address and credentials, by the names that the programs of AWS read. */
  readonly environment: Readonly<Record<string, string>>;
  /** Makes a bucket with the objects given by their keys; `s3://bucket`. */
  bucket(name: string, objects?: Readonly<Record<string, string | Uint8Array>>): Promise<string>;
  /** The requests that were answered so far: `GET /bucket/key`. */
  asked(): Promise<readonly string[]>;
  start(): Promise<void>;
  /** Ends it as a crash does. */
  stop(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

const startTimeoutMs = 30_000;
const markPrefix = "/mark-";
const secret = "a secret that no page and no log may say";

/**
 * Starts versitygw, which keeps objects as files. For tests of the project `programs`.
 *
 * @example
 * const storage = await startObjectStorage();
 * storage.bucket("models", { "ada/reader/config.json": "{}" });
 * await storage.remove();
 */
export async function startObjectStorage(): Promise<ObjectStorageServer> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-storage-"));
  const [objects, sidecar] = [join(folder, "objects"), join(folder, "sidecar")];
  for (const each of [objects, sidecar]) mkdirSync(each);
  const port = await freePort();
  const environment = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: "modelshelf",
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_REGION: "us-east-1",
  };
  const client = new S3Client({
    endpoint: environment.AWS_ENDPOINT_URL_S3,
    region: environment.AWS_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: environment.AWS_ACCESS_KEY_ID, secretAccessKey: secret },
  });
  let said = "";
  let program: ReturnType<typeof spawn> | undefined;
  const server: ObjectStorageServer = {
    endpoint: environment.AWS_ENDPOINT_URL_S3,
    environment,
    bucket: async (name, contents = {}) => {
      mkdirSync(join(objects, name), { recursive: true });
      for (const [Key, content] of Object.entries(contents)) {
        await client.send(new PutObjectCommand({ Bucket: name, Key, Body: Buffer.from(content) }));
      }
      return `s3://${name}`;
    },
    // Its log comes by a pipe, later than the answers. A request of our own comes after all lines before it.
    asked: async () => {
      const mark = `${markPrefix}${randomUUID()}`;
      await fetch(`${server.endpoint}${mark}`);
      while (!said.includes(mark)) await once(program!.stdout!, "data");
      const requests = said.matchAll(/\| ([A-Z]+) +\| (\S+) \|/g);
      return Array.from(requests, ([, method, path]) => `${method} ${path}`).filter(
        (line) => !line.startsWith(`GET ${markPrefix}`),
      );
    },
    start: async () => {
      const words = ["--port", `127.0.0.1:${port}`, "posix", "--sidecar", sidecar, objects];
      const variables = {
        PATH: `${process.env["PATH"] ?? ""}${delimiter}${join(homedir(), "go/bin")}`,
        HOME: folder,
        ROOT_ACCESS_KEY: environment.AWS_ACCESS_KEY_ID,
        ROOT_SECRET_KEY: secret,
      };
      program = spawn("versitygw", words, { env: variables, stdio: ["ignore", "pipe", "inherit"] });
      program.stdout?.on("data", (text) => (said += String(text)));
      await reached(server.endpoint);
    },
    stop: async () => {
      if (program === undefined || program.exitCode !== null || program.signalCode !== null) return;
      const ended = once(program, "exit");
      program.kill("SIGKILL");
      await ended;
    },
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** Until it answers; refused connections are tried again. */
async function reached(endpoint: string): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until) {
    if ((await fetch(endpoint).catch(() => undefined)) !== undefined) return;
  }
  throw new Error(`versitygw does not answer at ${endpoint}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as import("node:net").AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
