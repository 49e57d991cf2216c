import { ownText } from "../families/prompts.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

/** Source: https://pypi.org/project/laya/ (release 0.4.15). */
export default defineLibrary({
  label: "Laya",
  group: "agents",
  repository: { name: "Laya", url: "https://github.com/NandhaKishorM/laya" },
  counts: { path: "rl_agent_config.json" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [decide(model)],
  samples: { "any model": { id: "convaiinnovations/laya", tags: ["laya"] } },
});

function decide(model: ModelFacts): Snippet {
  const code = py`
    import laya

    agent = laya.load(${model.id})

    text = ${ownText(model) ?? "I was charged twice in March. Send one payment back, or I cancel."}
    questions = {
        "team": {
            "type": "choice",
            "instructions": "Which team should answer?",
            "criteria": {"billing": "payments and refunds", "technical": "errors and outages", "other": "all else"},
        },
        "leaves": {"type": "noul", "instructions": "Does the customer threaten to leave?"},
    }
    answers = agent.predict(text, questions)["answers"]
    print(answers["team"]["choice"], answers["leaves"]["noul"])
  `;
  return { install: { pip: ["laya"] }, code };
}
