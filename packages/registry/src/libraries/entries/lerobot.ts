import { defineLibrary, type ModelFacts, repositoryName, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "LeRobot",
  group: "agents",
  about: "Models, datasets and tools for robots that learn from demonstrations.",
  alsoCalled: ["hugging face lerobot", "huggingface lerobot"],
  repository: { name: "LeRobot", url: "https://github.com/huggingface/lerobot" },
  docsUrl: "https://huggingface.co/docs/lerobot",
  endpoint: "HF_ENDPOINT",
  snippets: (model) => {
    if (isBase(model)) return [train(model)];
    // The others fit the robot of their recordings alone, which no example here is of.
    return model.tags.includes("smolvla") ? [drive(model), train(model)] : [drive(model)];
  },
  samples: {
    "base model": { id: "lerobot/smolvla_base", tags: ["lerobot", "smolvla"], pipelineTag: "robotics" },
    "trained model": { id: "acme/smolvla_lego", tags: ["lerobot", "smolvla"], pipelineTag: "robotics" },
    "another policy": { id: "lerobot/act_aloha_sim_transfer_cube_human", tags: ["lerobot", "act"] },
  },
});

/** Policies with packages of their own, by the tag that names them: extras of release 0.6.1. */
const extras: ReadonlyMap<string, string> = new Map([
  ["diffusion", "diffusion"],
  ["groot", "groot"],
  ["pi0", "pi"],
  ["pi05", "pi"],
  ["pi0_fast", "pi"],
  ["smolvla", "smolvla"],
  ["xvla", "xvla"],
]);

function packageWith(model: ModelFacts, ...further: readonly string[]): string {
  const policy = extras.get(model.tags.find(isPolicy) ?? "");
  return `lerobot[${[...(policy === undefined ? [] : [policy]), ...further].join(",")}]`;
}

const isPolicy = (tag: string): boolean => extras.has(tag);

/** It knows many robots and no task; others are made from it. */
const isBase = ({ id }: ModelFacts): boolean => id.endsWith("_base");

function train(model: ModelFacts): Snippet {
  const code = sh`
    lerobot-train \
      --policy.path=${model.id} \
      --policy.push_to_hub=false \
      --dataset.repo_id=lerobot/svla_so101_pickplace \
      --output_dir=${`outputs/${repositoryName(model.id)}`} \
      --steps=5000
  `;
  return {
    title: "Fine-tune",
    install: { pip: [packageWith(model, "training")] },
    code,
    note: "Needs Python 3.12 or newer. Replace the dataset with recordings of your own robot; an NVIDIA or Apple GPU is used if there is one.",
  };
}

/** Runs the policy for a minute and records nothing. */
function drive(model: ModelFacts): Snippet {
  const code = sh`
    lerobot-rollout \
      --policy.path=${model.id} \
      --robot.type=so101_follower \
      --robot.port=/dev/ttyACM0 \
      --robot.cameras="{top: {type: opencv, index_or_path: 0, width: 640, height: 480, fps: 30}}" \
      --task="Put the red cup on the saucer." \
      --duration=60
  `;
  return {
    title: "Run on a robot",
    install: { pip: [packageWith(model, "core_scripts", "feetech")] },
    code,
    note: "Needs Python 3.12 or newer. The robot, port, cameras and their names, and the task description must match the recordings that the policy was trained on; lerobot-find-port and lerobot-find-cameras show yours.",
  };
}
