import { expect, test } from "vitest";
import { UnfitValue } from "../code/code.ts";
import { installCommands, pythonInstallers } from "./install.ts";

test("a plain package needs no quotes", () => {
  expect(installCommands({ pip: ["timm"] }).text).toBe("pip install timm");
  expect(installCommands({ npm: ["@huggingface/transformers"] }).text).toBe("npm install @huggingface/transformers");
  expect(installCommands({ brew: ["llama.cpp"] }).text).toBe("brew install llama.cpp");
  expect(installCommands({ cargo: ["cortiq-cli"] }).text).toBe("cargo install cortiq-cli");
  expect(installCommands({ conda: ["montreal-forced-aligner"] }).text).toBe(
    "conda install -c conda-forge montreal-forced-aligner",
  );
});

test("what a shell would read as its own is quoted: brackets, version signs, blanks", () => {
  const pip = ["mlx[cuda]", "transformers<5.0.0", "numpy>=2", "pipeline @ https://example.org/pipeline.whl"];
  expect(installCommands({ pip }).text).toBe(
    "pip install 'mlx[cuda]' 'transformers<5.0.0' 'numpy>=2' 'pipeline @ https://example.org/pipeline.whl'",
  );
});

test("each installer of Python packages has its own command", () => {
  const install = { pip: ["diffusers", "peft"], upgrade: true };
  expect(pythonInstallers.map((installer) => installCommands(install, installer).text)).toEqual([
    "pip install --upgrade diffusers peft",
    "uv pip install --upgrade diffusers peft",
    "conda install pip\npip install --upgrade diffusers peft",
  ]);
});

test("options stand before the packages", () => {
  const install = { pip: ["cartesia-pytorch"], options: ["--no-binary", ":all:"] };
  expect(installCommands(install).text).toBe("pip install --no-binary :all: cartesia-pytorch");
});

test("wheels that lie on a page of their own are found by its address", () => {
  const install = { pip: ["mlc-llm-nightly-cpu"], options: ["--pre", "--find-links", "https://mlc.ai/wheels"] };
  expect(installCommands(install, "uv").text).toBe(
    "uv pip install --pre --find-links https://mlc.ai/wheels mlc-llm-nightly-cpu",
  );
});

test("neither a package nor an option can become another option", () => {
  expect(() => installCommands({ pip: ["--index-url=https://example.org"] })).toThrow(UnfitValue);
  expect(() => installCommands({ pip: ["a"], options: ["--target"] })).toThrow("none of");
});

test("a repository is cloned and entered before anything is installed", () => {
  const install = { clone: "https://github.com/apple/ml-depth-pro.git", pip: ["torch"] };
  expect(installCommands(install).text).toBe(
    "git clone https://github.com/apple/ml-depth-pro.git\ncd ml-depth-pro\npip install torch",
  );
  expect(installCommands({ clone: "https://github.com/a/b/" }).text).toContain("cd b");
});

test("what a repository requires is installed together with the rest, by the installer of choice", () => {
  const install = { clone: "https://github.com/a/b", requirements: "requirements.txt", pip: ["huggingface_hub"] };
  expect(installCommands(install, "uv").text).toBe(
    "git clone https://github.com/a/b\ncd b\nuv pip install -r requirements.txt huggingface_hub",
  );
  expect(installCommands({ requirements: "cuda.txt" }, "conda").text).toBe(
    "conda install pip\npip install -r cuda.txt",
  );
});

test("packages of Unity are said in a comment: no command installs them", () => {
  expect(installCommands({ unity: ["com.unity.ai.inference"] }).text).toBe(
    "# Unity package manager, install by name: com.unity.ai.inference",
  );
});

test("nothing to install is no command", () => {
  expect(installCommands({}).text).toBe("");
});
