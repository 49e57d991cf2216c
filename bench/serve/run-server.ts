import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  end(): Promise<void>;
}

/**
 * Serves a data folder as `modelshelf serve` does; with `database`, the records of a PostgreSQL database; with `upstream`,
 * what comes from that hub.
 */
export async function runHub(
  dataFolder: string,
  processes: number,
  docs: readonly string[] = [],
  database?: string,
  upstream?: string,
  replica?: string,
): Promise<RunningServer> {
  const words = ["serve", "--port", "0", "--data", dataFolder, "--processes", String(processes)];
  if (upstream !== undefined) words.push("--upstream", upstream);
  return started(
    spawn(process.execPath, ["apps/cli/bin/modelshelf.mjs", ...words, ...docs.flatMap((set) => ["--docs", set])], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        ...(database !== undefined && { DATABASE_URL: database }),
        ...(replica !== undefined && { DATABASE_REPLICA_URLS: replica }),
      },
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
}

/**
 * Serves with Olah what comes from a hub.
 *
 * @param environment folder of the Python environment that it is installed in
 */
export async function runOlah(
  folder: string,
  { environment, port, upstream }: { readonly environment: string; readonly port: number; readonly upstream: string },
): Promise<RunningServer> {
  const address = ["--host", "127.0.0.1", "--port", String(port)];
  const from = [
    "--hf-scheme",
    "http",
    "--hf-netloc",
    new URL(upstream).host,
    "--hf-lfs-netloc",
    new URL(upstream).host,
  ];
  const kept = ["--repos-path", join(folder, "repos"), "--log-path", join(folder, "logs")];
  const program = join(environment, "bin", "olah-cli");
  const child = spawn(program, [...address, ...from, ...kept], { stdio: "ignore", cwd: folder });
  return answering(child, `http://127.0.0.1:${port}`, "Olah");
}

/** Serves a data folder by `npm start`, on the Node that runs this: npm is the process, the hub one below it. */
export async function runByNpm(dataFolder: string): Promise<RunningServer> {
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  return started(
    spawn("npm", ["start", "--", "--port", "0", "--data", dataFolder], {
      env: { ...process.env, PATH: path },
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
}

async function started(child: ChildProcessByStdio<null, Readable, null>): Promise<RunningServer> {
  for await (const line of createInterface(child.stdout)) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return running(child, url);
  }
  throw new Error("The hub has not started. Is the web app built?");
}

/**
 * Serves the files of a folder with nginx, one worker for each processor, and these headers with every answer. What lies
 * beside a file as `.gz` is sent to those who take gzip.
 */
export async function runNginx(
  root: string,
  {
    folder,
    port,
    headers = {},
  }: { readonly folder: string; readonly port: number; readonly headers?: Record<string, string> },
): Promise<RunningServer> {
  const said = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  const settings = join(folder, `nginx-${port}.conf`);
  await writeFile(
    settings,
    `daemon off; worker_processes auto; pid ${folder}/nginx-${port}.pid; error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  open_file_cache max=1000; gzip_static on; default_type "text/html; charset=utf-8";
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  server { listen 127.0.0.1:${port} backlog=4096; root ${root}; etag off; ${said.join(" ")} }
}
`,
  );
  const child = spawn("nginx", ["-c", settings], { stdio: ["ignore", "ignore", "inherit"] });
  return answering(child, `http://127.0.0.1:${port}`, "nginx");
}

/** Waits ten seconds at most until a server answers. */
async function answering(child: ChildProcess, url: string, name: string): Promise<RunningServer> {
  for (let times = 0; times < 100; times += 1) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return running(child, url);
    await wait(100);
  }
  child.kill();
  throw new Error(`${name} has not started.`);
}

function running(child: ChildProcess, url: string): RunningServer {
  const ended = once(child, "exit");
  // Also when the bench itself fails.
  process.once("exit", () => child.kill());
  return {
    url,
    pid: child.pid ?? 0,
    end: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
