import { repositoryFile } from "../families/repository-file.ts";
import { type Code, defineLibrary, type ModelFacts, py, repositoryName, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "stable-baselines3",
  group: "agents",
  about: "Reliable implementations of reinforcement learning in PyTorch, to train agents in environments.",
  alsoCalled: ["sb3"],
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
    "file known": {
      id: "sb3/ppo-LunarLander-v2",
      tags: ["stable-baselines3"],
      pipelineTag: "reinforcement-learning",
      files: [".gitattributes", "README.md", "config.json", "ppo-LunarLander-v2.zip", "replay.mp4"],
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

/** Without huggingface_sb3, which imports what huggingface_hub dropped in its release 1 and adds nothing to loading. */
function agent(model: ModelFacts): Snippet {
  const algorithm = algorithms.get(repositoryName(model.id).toLowerCase().replace(/-.*/s, ""));
  const name = py.identifier(algorithm ?? "PPO");
  const file = repositoryFile(model, "zip");
  const code = py`
    ${file.imports}
    from stable_baselines3 import ${name}

    ${file.search}
    checkpoint = hf_hub_download(${model.id}, ${file.name})
    ${played(name)}
  `;
  const notes = [
    file.note,
    algorithm === undefined &&
      "Most agents were trained with PPO; if this one was not, use the class for its algorithm.",
  ];
  const note = notes.filter((text) => typeof text === "string").join(" ");
  return {
    install: { pip: ["stable-baselines3", "huggingface_hub"] },
    code,
    ...(note !== "" && { note }),
  };
}

/** The agent's action in some situation: the file describes the situations, so that no world is needed. */
function played(algorithm: Code<"python">): Code<"python"> {
  return py`
    model = ${algorithm}.load(checkpoint)

    observation = model.observation_space.sample()
    action, _ = model.predict(observation, deterministic=True)
    print(action)
  `;
}
