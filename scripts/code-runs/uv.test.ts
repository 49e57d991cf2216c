import { afterEach, expect, test, vi } from "vitest";
import { machine } from "./uv.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "REQUESTS_CA_BUNDLE",
  "CURL_CA_BUNDLE",
  "GIT_SSL_CAINFO",
  "HTTPS_PROXY",
  "no_proxy",
  "npm_config_cafile",
  "PIP_INDEX_URL",
  "UV_DEFAULT_INDEX",
  "GOPROXY",
  "CARGO_HOME",
])("%s reaches programs that ask a package index", (name) => {
  vi.stubEnv(name, "of this machine");
  expect(machine()).toMatchObject({ [name]: "of this machine" });
});

test.each(["GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "HF_TOKEN", "CARGO_REGISTRY_TOKEN", "UV_PUBLISH_TOKEN"])(
  "%s stays out",
  (name) => {
    vi.stubEnv(name, "of this machine");
    expect(machine()).not.toHaveProperty(name);
  },
);
