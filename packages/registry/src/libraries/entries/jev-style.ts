import type { Install, Snippet } from "../../snippet.ts";
import { defineLibrary, type ModelFacts, py, sh } from "../kit.ts";

export default defineLibrary({
  label: "jev-style",
  group: "text-analysis",
  repository: { name: "jev-style", url: "https://github.com/lawrence3699/jev-style" },
  counts: { anyOf: [{ extension: "gguf" }, { allOf: [{ fileName: "config" }, { extension: "json" }] }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => {
    if (model.tags.includes("mlx")) return [decide(model, { pip: ["jev-style[mlx]"] }, "For Macs with Apple silicon.")];
    if (model.tags.includes("gguf")) return [scorer(model), decide(model, { pip: ["jev-style"] })];
    return [decide(model, { pip: ["jev-style[torch]"] })];
  },
  samples: {
    torch: { id: "chaoliangUNSW/Jev-Style-0.8B-Decision-v3", tags: ["jev-style"] },
    mlx: { id: "chaoliangUNSW/Jev-Style-0.8B-Decision-v3-MLX", tags: ["jev-style", "mlx"] },
    gguf: { id: "chaoliangUNSW/Jev-Style-0.8B-Decision-v3-GGUF", tags: ["jev-style", "gguf"] },
    "gguf of the second scorer": { id: "chaoliangUNSW/Jev-Style-2B-Decision-v3-GGUF", tags: ["jev-style", "gguf"] },
  },
});

/** GGUF builds are scored by a program of their own, built against llama.cpp. The 2B has another one since 0.3.0. */
function scorer(model: ModelFacts): Snippet {
  const second = /-2B-/i.test(model.id);
  const code = sh`
    git clone https://github.com/ggml-org/llama.cpp
    hf download ${model.id} build_jev_score.sh ${second ? "jev_score_v2.cpp" : "jev_score.cpp"} --local-dir jev-score
    export ${second ? sh`JEV_SCORE_V2_BIN` : sh`JEV_SCORE_BIN`}="$(sh jev-score/build_jev_score.sh llama.cpp | tail -n 1)"
  `;
  return {
    title: "Build the scorer",
    install: { pip: ["huggingface_hub"] },
    code,
    note: "Needs CMake and a C++ compiler.",
  };
}

function decide(model: ModelFacts, install: Install, note?: string): Snippet {
  const code = py`
    from jev_style import JevStyle, choice, noul

    model = JevStyle.from_pretrained(${model.id})

    out = model.decide(
        "My card was charged twice for the same order, please give me one payment back.",
        {
            "refund": noul("The customer asks for money back."),
            "team": choice("Which team should handle this?", ["billing", "shipping", "support"]),
        },
    )
    print(out["answers"]["team"]["choice"])
  `;
  return { title: "Decide", install, code, ...(note !== undefined && { note }) };
}
