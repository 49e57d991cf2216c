import type { Client } from "../client.ts";
import { firstConfig, hashOf } from "../repositories.ts";

/** Hashes of the files whose places a program prints, one per line, as JSON. */
const hashed = (program: string): readonly string[] => [
  "bash",
  "-euo",
  "pipefail",
  "-c",
  `${program} | xargs sha256sum | cut -d ' ' -f 1 | awk '{ line = line sep "\\"" $1 "\\""; sep = "," } END { print "[" line "]" }'`,
];

const rust = (release: string, dependencies: string, program: string): Client => ({
  name: "hf-hub",
  release,
  language: "Rust",
  files: {
    "Cargo.toml": `[package]\nname = "client"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\n${dependencies}\n\n[profile.dev]\ndebug = false\n`,
    "src/main.rs": program,
  },
  build: [["cargo", "build", "--quiet"]],
  command: hashed("target/debug/client"),
  does: "files of a model, a tag and a dataset",
  expected: ({ sha256 }) => [
    sha256("acme/tiny", "model.safetensors"),
    hashOf(firstConfig),
    sha256("acme/rows", "rows.csv"),
  ],
  // Some 300 crates are compiled, on a busy machine with one core to themselves.
  seconds: 1800,
});

const hfHub: readonly Client[] = [
  rust(
    "1.0.0",
    'hf-hub = { version = "=1.0.0", features = ["blocking"] }',
    `use hf_hub::HFClientSync;
fn main() -> hf_hub::HFResult<()> {
    let client = HFClientSync::new()?;
    let tiny = client.model("acme", "tiny");
    println!("{}", tiny.download_file().filename("model.safetensors").send()?.display());
    println!("{}", tiny.download_file().filename("config.json").revision("v1.0").send()?.display());
    println!("{}", client.dataset("acme", "rows").download_file().filename("rows.csv").send()?.display());
    Ok(())
}
`,
  ),
  rust(
    "0.4.3",
    'hf-hub = { version = "=0.4.3", default-features = false, features = ["ureq", "rustls-tls"] }',
    `use hf_hub::{api::sync::ApiBuilder, Repo, RepoType};
fn main() {
    let api = ApiBuilder::from_env().with_progress(false).build().unwrap();
    println!("{}", api.model("acme/tiny".into()).get("model.safetensors").unwrap().display());
    let first = Repo::with_revision("acme/tiny".into(), RepoType::Model, "v1.0".into());
    println!("{}", api.repo(first).get("config.json").unwrap().display());
    println!("{}", api.dataset("acme/rows".into()).get("rows.csv").unwrap().display());
}
`,
  ),
];

const goHuggingFace: Client = {
  name: "go-huggingface",
  release: "0.3.1",
  language: "Go",
  files: {
    "go.mod": "module client\n\ngo 1.24\n",
    "main.go": `package main

import (
	"fmt"

	"github.com/gomlx/go-huggingface/hub"
)

func show(repo *hub.Repo, file string) {
	place, err := repo.DownloadFile(file)
	if err != nil {
		panic(err)
	}
	fmt.Println(place)
}

func main() {
	show(hub.New("acme/tiny").WithProgressBar(false), "model.safetensors")
	show(hub.New("acme/tiny").WithRevision("v1.0").WithProgressBar(false), "config.json")
	show(hub.New("acme/rows").WithType(hub.RepoTypeDataset).WithProgressBar(false), "rows.csv")
}
`,
  },
  build: [
    ["go", "get", "github.com/gomlx/go-huggingface@v0.3.1"],
    ["go", "mod", "tidy"],
    ["go", "build", "-o", "client", "."],
  ],
  // It tells its progress on the same output.
  command: hashed("./client | tr '\\r' '\\n' | grep '^/'"),
  does: "files of a model, a tag and a dataset",
  expected: ({ sha256 }) => [
    sha256("acme/tiny", "model.safetensors"),
    hashOf(firstConfig),
    sha256("acme/rows", "rows.csv"),
  ],
};

const djl: Client = {
  name: "DJL tokenizers",
  release: "0.36.0",
  language: "Java",
  files: {
    "pom.xml": `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>client</groupId><artifactId>client</artifactId><version>1</version>
  <dependencies><dependency><groupId>ai.djl.huggingface</groupId><artifactId>tokenizers</artifactId><version>0.36.0</version></dependency></dependencies>
</project>`,
    "Client.java": `import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.util.Arrays;
public class Client {
  public static void main(String[] words) throws Exception {
    try (HuggingFaceTokenizer tokenizer = HuggingFaceTokenizer.newInstance("acme/tiny")) {
      System.out.println(Arrays.toString(tokenizer.encode("a small ship").getIds()));
    }
  }
}
`,
  },
  build: [
    ["mvn", "-q", "-B", "dependency:copy-dependencies", "-DoutputDirectory=jars"],
    ["javac", "-cp", "jars/*", "Client.java"],
  ],
  command: ["java", "-cp", "jars/*:.", "Client"],
  does: "a tokenizer by its id",
  expected: () => [2, 3, 4],
};

/** Clients that are built before they run: Rust, Go, Java. */
export const compiled: readonly Client[] = [...hfHub, goHuggingFace, djl];
