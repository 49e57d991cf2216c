import { describe, expect, it } from "vitest";
import { highlight } from "./highlight.ts";
import { highlightProgram } from "./highlight-program.ts";
import { toCodeInfo } from "./languages.ts";
import { toCopyText } from "./prompts.ts";

describe("the words behind a fence", () => {
  it.each([
    ["py", "python", "Python"],
    ["Python", "python", "Python"],
    ["py no-format", "python", "Python"],
    [" python runnable:label", "python", "Python"],
    ["{.yaml}", "yaml", "YAML"],
    ["Dockerfile", "docker", "Dockerfile"],
    ["HTML", "html", "HTML"],
    ["bash  ", "shellscript", "Shell"],
  ])("%j is %s", (info, language, label) => {
    expect(toCodeInfo(info)).toMatchObject({ language, label, isOutput: false });
  });

  it.each(["out", "python out", "python output", "python trace"])("%j is what a program printed", (info) => {
    expect(toCodeInfo(info)).toEqual({ language: "text", isOutput: true });
  });

  it("keeps the name of a language that it cannot color, and no more of it than letters", () => {
    expect(toCodeInfo("Klingon").label).toBe("klingon");
    expect(toCodeInfo('x"><img').language).toBe("ximg");
  });

  it.each(["", "txt", "no-format", "constructor", "__proto__"])("%j is not colored", (info) => {
    expect(toCodeInfo(info).grammar).toBeUndefined();
  });
});

describe("a highlighted block", () => {
  it("colors by classes and keeps the text", async () => {
    const html = await highlight('print("a") # b', "py");
    expect(html).toContain('<span class="token-string">"a"</span>'.replaceAll('"a"', "&quot;a&quot;"));
    expect(html.match(/<code[^>]*>(.*)<\/code>/s)?.[1]?.replace(/<[^>]+>/g, "")).toBe("print(&quot;a&quot;) # b");
  });

  it("names the language and carries a button that says what happened", async () => {
    const html = await highlight("ls", "bash");
    expect(html).toContain('<span class="code-language">Shell</span>');
    expect(html).toMatch(/<button type="button"[^>]* data-copy-code data-copied="Copied"[^>]* aria-label="Copy code">/);
    expect(await highlight("ls", "bash", { uiLanguage: "pl" })).toContain('data-copied="Skopiowano"');
  });

  it.each(["py", "text", "html", "klingon", ""])(
    "cannot be left by hostile code or a hostile title (%j)",
    async (language) => {
      const hostile = '</code></pre><script>alert(1)</script>"onload=x';
      const html = await highlight(hostile, language, { title: hostile });
      expect(html).not.toContain("<script");
      expect(html.match(/<\/pre>/g)).toHaveLength(1);
    },
  );

  it("shows a very long block plain and a short one colored", async () => {
    const line = "print(1)\n";
    expect(await highlight(line.repeat(3000), "py")).not.toContain("token-");
    expect(await highlight(line.repeat(30), "py")).toContain("token-");
  });

  it("colors concurrent blocks of one language that nobody used before", async () => {
    const blocks = await Promise.all(Array.from({ length: 8 }, () => highlight("let x = 1", "rust")));
    expect(new Set(blocks).size).toBe(1);
    expect(blocks[0]).toContain("token-keyword");
  });
});

describe("the text to copy", () => {
  it("is what was typed at Python's prompt", () => {
    expect(toCopyText(">>> for x in y:\n...     print(x)\n...\n1\n2\n>>> z")).toBe("for x in y:\n    print(x)\n\nz");
  });

  it("is what was typed at a shell's prompt, continued lines included", () => {
    expect(toCopyText("$ pip install \\\n    x\nCollecting x\n$ ls -a")).toBe("pip install \\\n    x\nls -a");
  });

  it.each(["print(1)", "x >>> y", "echo $ HOME", "# $ is a dollar\nls", ""])("stays as shown in %j", (code) => {
    expect(toCopyText(code)).toBeUndefined();
  });

  it("goes along only where it differs from the text shown", async () => {
    expect(await highlight(">>> a\n1", "py")).toContain('data-copy-text="a"');
    expect(await highlight("a", "py")).not.toContain("data-copy-text");
  });
});

describe("a program that is colored in a browser", () => {
  it.each([
    ["python", "import os\n\nprint(f\"{os.environ['HF_TOKEN']}\")  # <token>\n"],
    ["javascript", "const body = await (await fetch(`https://h/${id}`)).json();"],
    ["go", 'package main\n\nfunc main() {\n\tprintln("a & b")\n}'],
    ["php", "<?php\n$ch = curl_init('https://h');\necho curl_exec($ch) ?: 1;"],
    ["shell", "curl https://h \\\n    -H 'Authorization: Bearer '\"$HF_TOKEN\""],
    ["klingon", "<b>plain</b>"],
  ])("is what the server makes of it: %s", async (language, code) => {
    const expected = await highlight(code, language);
    expect(await highlightProgram(code, language)).toBe(expected);
    expect(expected.includes("token-")).toBe(language !== "klingon");
  });
});
