import { Agent, request } from "node:http";
import { setImmediate } from "node:timers/promises";

/** An answer as it came, or why none came. */
export interface Answer {
  readonly path: string;
  /** 0 where the connection broke. */
  readonly status: number;
  readonly body: string;
}

/** Asks a hub for a page. Never rejects: a connection that breaks is an answer with the status 0. */
export function ask(url: string, path: string, options: { readonly agent?: Agent | false } = {}): Promise<Answer> {
  const { agent = false } = options;
  return new Promise((resolve) => {
    const fail = (): void => resolve({ path, status: 0, body: "" });
    const asked = request(url + path, { agent, headers: { accept: "text/html" }, timeout: 60_000 }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.on("end", () => resolve({ path, status: response.statusCode ?? 0, body })).on("error", fail);
    });
    asked
      .on("timeout", () => asked.destroy())
      .on("error", fail)
      .end();
  });
}

/** Readers that ask for pages in turn until they are told to stop. */
export class Readers {
  /** How many answers came, by status. */
  readonly statuses = new Map<number, number>();
  #isOver = false;
  readonly #all: Promise<unknown>;

  /**
   * @param paths what they ask for, or what gives it for the number of a request
   * @param hear is given each answer
   */
  constructor(
    url: () => string,
    paths: readonly string[] | ((turn: number) => string),
    count: number,
    hear: (answer: Answer) => void = () => {},
  ) {
    const agent = new Agent({ keepAlive: true });
    let turn = 0;
    const pathAt = typeof paths === "function" ? paths : (at: number) => paths[at % paths.length] ?? "/";
    const read = async (): Promise<void> => {
      while (!this.#isOver) {
        const answer = await ask(url(), pathAt(turn++), { agent });
        this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
        hear(answer);
        await setImmediate();
      }
    };
    this.#all = Promise.all(Array.from({ length: count }, read)).finally(() => agent.destroy());
  }

  get total(): number {
    return this.statuses.values().reduce((sum, count) => sum + count, 0);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#all;
  }
}

/** Pages that every catalog of models has, of all kinds of work. */
export const pages: readonly string[] = [
  "/",
  "/models",
  "/models.json?sort=likes",
  "/models?search=bert",
  "/models.md",
  "/tasks",
  "/tasks/fill-mask",
  "/libraries",
  "/docs",
  "/docs/importing.md",
  "/api/models?limit=20",
  "/search?q=speech",
  "/-/ready",
];
