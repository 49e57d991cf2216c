import { describe, expect, it } from "vitest";
import { scanShapes, written } from "../../test/written-text.ts";
import { scan } from "./scan.ts";

describe("a choice of framework", () => {
  const source = "a\n{#if fw === 'pt'}\n## P\n{:else}\n## T\n{/if}\nb";

  it("shows one branch", () => {
    expect(written(source, "pt")).toBe("a\n\n## P\n\nb");
    expect(written(source, "tf")).toBe("a\n\n## T\n\nb");
  });

  it("understands `!==`, `{:else if}` and choices in choices", () => {
    expect(written('{#if fw !== "pt"}x{:else}y{/if}', "pt")).toBe("y");
    const nested = "{#if fw === 'a'}1{:else if fw === 'b'}2{#if fw === 'b'}!{/if}{:else}3{/if}";
    expect(["a", "b", "c"].map((framework) => written(nested, framework))).toEqual(["1", "2!", "3"]);
  });

  it("shows everything of a choice that is never closed, and a condition on anything else", () => {
    expect(written("{#if fw === 'tf'}x{:else}y")).toBe("xy");
    expect(written("{#if loggedIn}x{/if}")).toBe("x");
  });

  it("leaves a stray {:else} out and reports it", () => {
    expect(written("a {:else} b {/if}")).toBe("a  b ");
    expect(scan("a {:else} b {/if}", scanShapes).oddities).toHaveLength(2);
  });

  it("names the frameworks in order", () => {
    expect(scan("{#if fw === 'tf'}{:else if fw === 'jax'}{/if}{#if fw === 'tf'}{/if}", scanShapes).frameworks).toEqual([
      "tf",
      "jax",
    ]);
  });
});
