import { emptyCode } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import { type ModelFacts, repositoryName } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "stable-baselines3",
  repository: { name: "stable-baselines3", url: "https://github.com/huggingface/huggingface_sb3" },
  docsUrl: "https://huggingface.co/docs/hub/stable-baselines3",
  listed: true,
  counts: { extension: "zip" },
  snippets: (model) => [agent(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "algorithm in the name": {
      id: "sb3/ppo-LunarLander-v2",
      tags: ["stable-baselines3"],
      pipelineTag: "reinforcement-learning",
    },
    "algorithm unknown": {
      id: "acme/unit3-agent",
      tags: ["stable-baselines3"],
      pipelineTag: "reinforcement-learning",
    },
  },
});

/** Courses and training scripts call repositories `ppo-LunarLander-v2`: first the algorithm, then what it was trained in. */
const algorithms: ReadonlyMap<string, string> = new Map([
  ["a2c", "A2C"],
  ["ddpg", "DDPG"],
  ["dqn", "DQN"],
  ["ppo", "PPO"],
  ["sac", "SAC"],
  ["td3", "TD3"],
]);

function agent(model: ModelFacts): Snippet {
  const algorithm = algorithms.get(repositoryName(model.id).toLowerCase().replace(/-.*/s, ""));
  const name = algorithm === undefined ? undefined : py.identifier(algorithm);
  const code = py`
    from huggingface_sb3 import load_from_hub
    ${name ? py`from stable_baselines3 import ${name}` : emptyCode("python")}

    checkpoint = load_from_hub(repo_id=${model.id}, filename="{MODEL FILENAME}.zip")
    ${name ? py`model = ${name}.load(checkpoint)` : emptyCode("python")}
  `;
  const placeholder = "Put the name of the repository's .zip file in place of {MODEL FILENAME}.zip.";
  return {
    install: { pip: ["huggingface_sb3", "stable-baselines3"] },
    code,
    note: name ? placeholder : `${placeholder} Then load it with the class of its algorithm, such as PPO.load.`,
  };
}
