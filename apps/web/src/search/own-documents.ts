import type { Hub } from "../hub/hub.ts";
import type { SearchedPlace } from "./places.ts";

/**
 * What people want to know whom a page of this product's own documentation helps, a few words each. Pages of other
 * documents are found by their words alone.
 */
const ownDocuments: Readonly<Record<string, { readonly title: string; readonly usedFor: readonly string[] }>> = {
  "/docs/getting-started": {
    title: "Getting started",
    usedFor: [
      "install modelshelf",
      "start the hub",
      "first steps",
      "change the port",
      "quick start",
      "tutorial",
      "stop the hub",
      "set up",
    ],
  },
  "/docs/importing": {
    title: "Importing records",
    usedFor: [
      "add models",
      "add my own models",
      "upload a model",
      "publish a model",
      "add a dataset",
      "jsonl format of records",
      "parquet import",
      "rejected lines",
      "update records",
      "push to the hub",
    ],
  },
  "/docs/mirror": {
    title: "Mirroring another hub",
    usedFor: [
      "copy from hugging face",
      "sync with the hub",
      "pull models on demand",
      "cache for models",
      "download models from another hub",
      "proxy for hugging face",
    ],
  },
  "/docs/air-gapped": {
    title: "Without an internet connection",
    usedFor: [
      "air-gapped",
      "without internet",
      "offline copy",
      "isolated network",
      "carry models over",
      "use models offline",
      "closed environment",
    ],
  },
  "/docs/coming-from-the-hub": {
    title: "Coming from the Hugging Face Hub",
    usedFor: [
      "migrate from hugging face",
      "hugging face alternative",
      "what is different from hugging face",
      "HF_ENDPOINT",
      "use from_pretrained",
      "hf download",
      "compatible clients",
      "push_to_hub",
    ],
  },
  "/docs/publishing-a-course": {
    title: "Publishing a course",
    usedFor: ["publish a course", "write a course", "make a manual", "lessons", "github pages", "translate a course"],
  },
  "/docs/troubleshooting": {
    title: "Troubleshooting",
    usedFor: [
      "error message",
      "something does not work",
      "port is taken",
      "catalog is damaged",
      "disk is full",
      "421 misdirected request",
      "503 service unavailable",
      "permission denied",
      "does not start",
    ],
  },
  "/docs/upgrading": {
    title: "Upgrade notes",
    usedFor: ["upgrade", "update to a new version", "breaking changes", "downgrade", "release notes", "changelog"],
  },
  "/docs/configuration": {
    title: "Configuration",
    usedFor: ["settings", "environment variables", "config file", "configure the hub", "options of the server"],
  },
  "/docs/deployment": {
    title: "Deployment",
    usedFor: ["docker", "docker compose", "container image", "podman", "systemd service", "restart without a gap"],
  },
  "/docs/export": {
    title: "Export to a static host",
    usedFor: ["static site", "host without a server", "export the site", "static export"],
  },
  "/docs/object-storage": {
    title: "Files in object storage",
    usedFor: ["s3", "bucket", "minio", "cloudflare r2", "signed links", "store files in the cloud"],
  },
  "/docs/shelves": {
    title: "Home page and shelves",
    usedFor: ["branding", "own logo", "colors of the hub", "announcement", "collections", "customize the home page"],
  },
  "/docs/architecture": {
    title: "Architecture",
    usedFor: ["how it works inside", "design of the hub", "how it is built", "components", "data flow"],
  },
  "/docs/searching": {
    title: "Searching",
    usedFor: [
      "how to search",
      "how to find a model",
      "search tips",
      "keyboard shortcuts",
      "quotation marks",
      "sort by relevance",
      "exact words",
    ],
  },
  "/docs/catalog": {
    title: "The catalog",
    usedFor: [
      "filter models",
      "filter by license",
      "filter by size",
      "commercial use",
      "which license allows what",
      "compare models",
      "sort models by downloads",
      "how much memory a model needs",
    ],
  },
  "/docs/snippets": {
    title: "Code that runs",
    usedFor: [
      "how to use a model",
      "code for a model",
      "code examples",
      "inference providers",
      "openai compatible api",
      "curl for a hosted model",
      "why this code",
      "load in 4 bit",
      "is the code tested",
    ],
  },
  "/docs/completing-records": {
    title: "What a record lacks",
    usedFor: [
      "no code on a model page",
      "improve a model page",
      "missing library",
      "missing task",
      "doctor",
      "model card metadata",
    ],
  },
  "/docs/for-programs": {
    title: "Markdown, JSON, MCP",
    usedFor: [
      "for ai agents",
      "for llms",
      "markdown of a page",
      "json of a page",
      "copy a page for chatgpt",
      "claude cursor mcp",
      "mcp server",
      "crawlers and robots",
      "link previews",
    ],
  },
  "/docs/http-api": {
    title: "HTTP API",
    usedFor: [
      "rest api",
      "api endpoints",
      "query parameters",
      "cors",
      "error codes",
      "caching headers",
      "json api",
      "access from javascript",
    ],
  },
  "/docs/files": {
    title: "Files for the Hub's clients",
    usedFor: [
      "download models",
      "download a model file",
      "hf_endpoint",
      "huggingface-cli",
      "huggingface_hub client",
      "from_pretrained with this hub",
      "serve model files",
      "count downloads",
      "ollama pull from this hub",
    ],
  },
  "/docs/hub-api": {
    title: "Hub API",
    usedFor: ["hugging face api", "openapi description", "api of models", "compatible with the hub"],
  },
  "/docs/command-line": {
    title: "Command line",
    usedFor: [
      "cli",
      "commands",
      "terminal",
      "options of serve",
      "remove a model",
      "delete models",
      "exit codes",
      "command help",
    ],
  },
  "/docs/document-folders": {
    title: "Document folders",
    usedFor: [
      "serve my own documentation",
      "table of contents",
      "toctree",
      "translations of documents",
      "broken links",
      "markdown folder",
    ],
  },
  "/docs/writing-documentation": {
    title: "Writing pages",
    usedFor: [
      "markdown syntax",
      "formulas",
      "latex",
      "mermaid diagrams",
      "code blocks",
      "notes and warnings",
      "images in documents",
    ],
  },
  "/docs/directives": {
    title: "Directives",
    usedFor: [
      "tabs",
      "quiz",
      "embed a video",
      "framework switch",
      "autodoc",
      "api reference of a package",
      "include a file",
      "notebooks",
    ],
  },
  "/docs/adding-a-library": {
    title: "Adding a library",
    usedFor: [
      "new library",
      "support for my library",
      "contribute a library",
      "snippets for my library",
      "count rule of downloads",
    ],
  },
  "/docs/self-hosting": {
    title: "Self-hosting and scaling",
    usedFor: [
      "environment variables",
      "settings",
      "configuration",
      "reverse proxy",
      "nginx",
      "https and tls",
      "systemd service",
      "docker",
      "backup",
      "restore",
      "private hub",
      "login",
      "access tokens",
      "authentication",
      "gated models",
      "rate limits",
      "too many requests",
      "health check",
      "monitoring",
      "update to a new version",
      "disk space",
      "requirements",
    ],
  },
  "/docs/several-servers": {
    title: "Several servers",
    usedFor: [
      "load balancer",
      "postgresql",
      "database",
      "read replicas",
      "high availability",
      "cluster",
      "cdn",
      "kubernetes",
      "move from sqlite to postgres",
    ],
  },
  "/docs/measurements": {
    title: "Measurements",
    usedFor: [
      "how fast",
      "performance",
      "benchmarks of this hub",
      "speed",
      "memory use of the server",
      "a million records",
    ],
  },
  "/docs/security": {
    title: "Security",
    usedFor: [
      "is it safe",
      "report a vulnerability",
      "malicious models",
      "xss",
      "content security policy",
      "privacy",
      "what leaves the hub",
    ],
  },
};

/** The pages of this product's own documentation that the hub has, each with what it helps with. */
export const documentPlaces = ({ sites }: Pick<Hub, "sites">): readonly SearchedPlace[] =>
  Object.entries(ownDocuments).flatMap(([href, { title, usedFor }]) =>
    sites.some(({ hrefs }) => hrefs.includes(href))
      ? [{ id: href, href, title, detail: "Documentation", alsoCalled: [], usedFor }]
      : [],
  );
