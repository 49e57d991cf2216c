import { join } from "node:path";
import { go } from "../../code/go.ts";
import { cache, type TestedLanguage } from "../tested-language.ts";

export default {
  extension: "go",
  needs: ["go"],
  run: [process.execPath, join(import.meta.dirname, "go-programs.mjs")],
  runsMany: true,
  environment: {
    GOCACHE: join(cache, "go-build"),
    GOTOOLCHAIN: "local",
    // Compiling its library takes nearly a minute: it is neither made fast nor linked to C.
    GOFLAGS: "-mod=mod -ldflags=-s '-gcflags=all=-N -l'",
    CGO_ENABLED: "0",
    GOPROXY: "off",
  },
  write: (value) => go`${value as string}`,
  tokens: ["go", "run", join(import.meta.dirname, "go_tokens.go")],
  begins: /^package main /,
} satisfies TestedLanguage;
