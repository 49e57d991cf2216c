import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";

const missing = inject("missing").git;
beforeEach(({ skip }) => skip(missing !== "", missing));

let served: ServedRepositories;
beforeAll(async () => {
  served = await serveRepositories([{ kind: "model", id: "ada/tiny", contents: { "config.json": "{}" } }]);
});
afterAll(() => served.close());

/** The standard error of git. */
async function git(...words: readonly string[]): Promise<string> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_CONFIG_GLOBAL: "/dev/null", LC_ALL: "C" };
  return promisify(execFile)("git", words, { cwd: served.folder, env }).then(
    ({ stderr }) => stderr,
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
}

test.each(["/ada/tiny", "/ada/tiny.git", "/ada/absent", "/datasets/ada/pages", "/gpt2"])(
  "git clone of %s shows what to use instead",
  async (path) => {
    const said = await git("clone", `${served.endpoint}${path}`, "clone");
    expect(said).toContain(`remote: This hub does not serve git. Use: HF_ENDPOINT=`);
    expect(said).toContain("hf download");
  },
);

test("git push shows how repositories come in", async () => {
  await git("init", "--quiet", "pushed");
  await git(
    "-C",
    "pushed",
    "-c",
    "user.name=a",
    "-c",
    "user.email=a@b",
    "commit",
    "--quiet",
    "--allow-empty",
    "-m",
    "a",
  );
  const said = await git("-C", "pushed", "push", `${served.endpoint}/ada/tiny`, "HEAD:main");
  expect(said).toContain("remote: This hub is read-only");
});
