import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { notesOf, tagProblem, withWholeLinks } from "./changelog.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

describe("the version", () => {
  test("is the same in every package, in what they want of each other, and in the lockfile", () => {
    const { packages } = JSON.parse(read("package-lock.json"));
    for (const path of globSync(["package.json", "{packages,apps}/*/package.json"], { cwd: root })) {
      const manifest = JSON.parse(read(path));
      const locked = packages[path.replace(/\/?package\.json$/, "")];
      expect([manifest.version, locked.version], path).toEqual([version, version]);
      const wanted = Object.entries({ ...manifest.dependencies, ...locked.dependencies });
      for (const [name, value] of wanted)
        if (name.startsWith("@modelshelf/")) expect(value, `${path} ${name}`).toBe(version);
    }
  });

  test("is the one that documents and examples of deployment name", () => {
    const files = globSync(["README.md", "content/docs/*.md", "deploy/*"], { cwd: root });
    const named = files.flatMap((path) => {
      return [...read(path).matchAll(/modelshelf[-:](\d+\.\d+\.\d+)/g)].map(([, found]) => `${path} ${found}`);
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((line) => !line.endsWith(` ${version}`))).toEqual([]);
  });
});

describe("the notes of a release", () => {
  const changelog =
    "# Changelog\n\nWhat changed.\n\n## 0.3.0 (2026-11-30)\n\n### Pages\n\n- New.\n\n## 0.2.0\n\n- Old.\n\n## 0.1.0\n";

  test("are the section of its version", () => {
    expect(notesOf(changelog, "0.3.0")).toBe("### Pages\n\n- New.");
    expect(notesOf(changelog, "0.2.0")).toBe("- Old.");
    expect([notesOf(changelog, "0.1.0"), notesOf(changelog, "0.3")]).toEqual([undefined, undefined]);
    expect(notesOf(read("CHANGELOG.md"), version)).toMatch(/^### /);
  });

  test("lead to files as they are at the tag, and those links lead somewhere", () => {
    const whole = withWholeLinks("[A](docs/a.md) [B](https://b.example) [C](#c)", "https://c.example/d", "v1.0.0");
    expect(whole).toBe("[A](https://c.example/d/blob/v1.0.0/docs/a.md) [B](https://b.example) [C](#c)");
    const links = [...read("CHANGELOG.md").matchAll(/\]\((?![a-z]+:)([^)#]+)/g)].map(([, path = ""]) => path);
    expect(links.length).toBeGreaterThan(3);
    for (const path of links) expect(existsSync(join(root, path)), path).toBe(true);
  });

  test("are asked for before anything is published", () => {
    expect(tagProblem("v0.3.0", "0.3.0", changelog)).toBeUndefined();
    expect(tagProblem("v0.3.1", "0.3.0", changelog)).toContain("has to be v0.3.0");
    expect(tagProblem("v0.1.0", "0.1.0", changelog)).toBe("CHANGELOG.md has no notes for 0.1.0.");
    expect(tagProblem("v0.2.0", "0.2.0", changelog)).toContain("has no day");
    expect(tagProblem("v0.3.0", "0.3.0", changelog.replace("2026-11-30", "unreleased"))).toContain("has no day");
    const open = changelog.replace("## 0.3.0", "## Unreleased\n\n- Newer.\n\n## 0.3.0");
    expect(tagProblem("v0.3.0", "0.3.0", open)).toContain("Move them to 0.3.0");
  });
});

describe("the workflow that publishes", () => {
  const workflow = parse(read(".github/workflows/publish.yml"));

  test("begins with a tag, after all checks, and signs where the packages come from", () => {
    expect(workflow.on).toEqual({ push: { tags: ["v*"] } });
    const { checks, packages, release } = workflow.jobs;
    expect(checks.uses).toBe("./.github/workflows/ci.yml");
    expect(parse(read(".github/workflows/ci.yml")).on).toHaveProperty("workflow_call");
    expect([packages.needs, release.needs]).toEqual(["checks", "packages"]);
    expect(packages.permissions).toEqual({ contents: "read", "id-token": "write" });
    const commands = packages.steps.flatMap(({ run }: { run?: string }) => run ?? []).join("\n");
    expect(commands).toMatch(/release-notes\.ts "\$GITHUB_REF_NAME"[^]*npm run pack[^]*npm publish \S+ --provenance/);
  });

  test("attaches the packages that it has published to the release", () => {
    const { packages, release } = workflow.jobs;
    const uploaded = packages.steps.find(({ uses = "" }: { uses?: string }) =>
      uses.startsWith("actions/upload-artifact@"),
    );
    const taken = release.steps.find(({ uses = "" }: { uses?: string }) =>
      uses.startsWith("actions/download-artifact@"),
    );
    expect(uploaded.with).toMatchObject({ path: "packed/*.tgz", "if-no-files-found": "error" });
    expect(taken.with).toEqual({ name: uploaded.with.name, path: "packed" });
    expect(release.steps.at(-1).run).toMatch(/gh release create .* packed\/\*\.tgz$/m);
  });

  test("gives rights to single jobs, and no secret to any", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(read(".github/workflows/publish.yml")).not.toContain("secrets.");
  });

  test("uses actions of others at a commit alone, as every workflow does", () => {
    const files = globSync(".github/workflows/*.yml", { cwd: root });
    const used = files.flatMap((path) => [...read(path).matchAll(/uses: (\S+)/g)].map(([, action = ""]) => action));
    expect(used.length).toBeGreaterThan(5);
    const isPinned = /^(?:actions\/[\w-]+@v\d+|[\w-]+\/[\w./-]+@[0-9a-f]{40}|\.\/\.github\/workflows\/[\w-]+\.yml)$/;
    expect(used.filter((action) => !isPinned.test(action))).toEqual([]);
  });
});

test("readers are sent to the repository of the package for a clone and for the releases", () => {
  const { repository } = JSON.parse(read("package.json")) as { readonly repository: string };
  for (const path of ["README.md", "content/docs/getting-started.md"]) {
    const addresses = [...read(path).matchAll(/https:\/\/github\.com\/[^\s)]+/g)].map(([address]) => address);
    expect(addresses, path).toEqual(expect.arrayContaining([`${repository}.git`, `${repository}/releases`]));
  }
});
