import { demand } from "./message.ts";

/** Work that a provider takes on: at the first question it is not done yet. */
export class Jobs<Result = unknown> {
  readonly #jobs = new Map<string, { readonly result: Result; asked: boolean }>();

  /** The name of a new job. */
  add(result: Result): string {
    const name = `job-${this.#jobs.size + 1}`;
    this.#jobs.set(name, { result, asked: false });
    return name;
  }

  /** The result, or undefined while the work goes on. */
  ask(name: string): Result | undefined {
    const job = this.#jobs.get(name);
    demand(job !== undefined, `no job is called ${name}`, 404);
    if (job.asked) return job.result;
    job.asked = true;
    return undefined;
  }
}
