import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { parseConfig } from "../apps/cli/src/settings/parse-config.ts";
import { settings } from "../apps/cli/src/settings/settings.ts";
import type { Setting } from "../apps/cli/src/settings/setting.ts";
import { parseContainerfile } from "./testing/containerfile.ts";

const root = join(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(join(root, "deploy", name), "utf8");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Variables that are those of other programs. */
const others = /^(?:NODE_ENV|HOME|PATH|MALLOC_ARENA_MAX|PGPASSWORD|AWS_\w+|MODELSHELF_CONFIG)$/;
const isKnown = (variable: string): boolean =>
  others.test(variable) || settings.some((setting: Setting) => setting.variable === variable);

test("the Containerfile builds in stages, pins its images, and ends as a user who is not root", () => {
  const stages = parseContainerfile(read("Containerfile"));
  expect(stages.length).toBeGreaterThan(1);
  for (const { from } of stages) expect(from).toMatch(/:[^:]*\d/);
  const last = stages.at(-1)?.instructions ?? [];
  const valueOf = (name: string): string | undefined => last.findLast((one) => one.name === name)?.text;
  expect(valueOf("USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(valueOf("VOLUME")).toBe("/data");
  expect(valueOf("HEALTHCHECK")).toContain("/-/ready");
  for (const form of ["ENTRYPOINT", "CMD"]) expect(JSON.parse(valueOf(form) ?? "")).toBeInstanceOf(Array);
  expect(last.filter(({ name }) => name === "RUN" || name === "ADD")).toEqual([]);
  const variables = last.filter(({ name }) => name === "ENV").flatMap(({ text }) => text.match(/\w+(?==)/g) ?? []);
  expect(variables.filter((variable) => !isKnown(variable))).toEqual([]);
});

test("the services of the compose file are kept in, and know only variables that there are", () => {
  const { services, volumes } = parse(read("compose.yaml"));
  expect(services.hub).toMatchObject({ read_only: true, cap_drop: ["ALL"], restart: "unless-stopped" });
  expect(Object.keys(services.hub.environment).filter((variable) => !isKnown(variable))).toEqual([]);
  for (const [name, service] of Object.entries<{ image: string; volumes: string[]; ports?: string[] }>(services)) {
    if (name !== "hub") expect(service.image).toMatch(/:v?\d/);
    for (const mount of service.volumes) expect(Object.keys(volumes)).toContain(mount.split(":")[0]);
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
  // No password stands in the file.
  for (const [, value] of read("compose.yaml").matchAll(/(?:PASSWORD|SECRET\w*): (.+)$/gm)) {
    expect(value).toMatch(/^\$\{\w+:\?/);
  }
});

test("the pod runs as the image's user without rights, and its settings are valid", () => {
  const documents = parseAllDocuments(read("kubernetes.yaml")).map((document) => document.toJS());
  const config = documents.find(({ kind }) => kind === "ConfigMap").data["modelshelf.config.json"];
  expect(parseConfig(config, "/etc/modelshelf").problems).toEqual([]);
  const pod = documents.find(({ kind }) => kind === "Deployment").spec.template.spec;
  const user = read("Containerfile").match(/^USER (\d+):(\d+)$/m);
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user?.[1]) });
  const [hub] = pod.containers;
  expect(hub.image).toBe(`modelshelf:${version}`);
  expect(hub.securityContext).toMatchObject({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  });
  expect(hub.livenessProbe.httpGet.path).toBe("/-/health");
  expect(hub.readinessProbe.httpGet.path).toBe("/-/ready");
  const names = pod.volumes.map(({ name }: { name: string }) => name);
  for (const { name } of hub.volumeMounts) expect(names).toContain(name);
});

test("proxies pass on what the hub goes by, and not its metrics", () => {
  for (const name of ["nginx.conf", "Caddyfile"]) expect(read(name)).toMatch(/\/-\/metrics[^]*404/);
  expect(read("nginx.conf")).toContain("proxy_set_header Host $host;");
  expect(read("nginx.conf")).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
});
