import { sh } from "../../code/shell.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "LeRobot",
  repository: { name: "LeRobot", url: "https://github.com/huggingface/lerobot" },
  docsUrl: "https://huggingface.co/docs/lerobot",
  endpoint: "HF_ENDPOINT",
  snippets: (model) => {
    if (!model.tags.includes("smolvla")) return [];
    return model.id === "lerobot/smolvla_base" ? [train(model)] : [train(model), drive(model)];
  },
  samples: {
    "base model": { id: "lerobot/smolvla_base", tags: ["lerobot", "smolvla"], pipelineTag: "robotics" },
    "trained model": { id: "acme/smolvla_lego", tags: ["lerobot", "smolvla"], pipelineTag: "robotics" },
    "another policy": { id: "lerobot/act_aloha_sim_transfer_cube_human", tags: ["lerobot", "act"] },
  },
});

/** The program takes the place of the script in a clone; with its extra, the released package trains (0.6.1). */
function train(model: ModelFacts): Snippet {
  const code = sh`
    # wandb.enable=true shows the progress on wandb.ai, after wandb login.
    lerobot-train \
      --policy.path=${model.id} \
      --dataset.repo_id=lerobot/svla_so101_pickplace \
      --batch_size=64 \
      --steps=20000 \
      --output_dir=outputs/train/my_smolvla \
      --job_name=my_smolvla_training \
      --policy.device=cuda \
      --policy.push_to_hub=false \
      --wandb.enable=true
  `;
  return {
    title: "Fine-tune",
    install: { pip: ["lerobot[smolvla,training]"] },
    code,
    note: "Needs Python 3.12 or newer, and an NVIDIA GPU for --policy.device=cuda. Put your own recordings in place of the dataset.",
  };
}

/** Since release 0.6 `lerobot-record` takes no policy: `lerobot-rollout` runs one, and records it in its episodic mode. */
function drive(model: ModelFacts): Snippet {
  const code = sh`
    # Port, robot and camera are those of your arm; the task is worded as in the recordings.
    lerobot-rollout \
      --strategy.type=episodic \
      --policy.path=${model.id} \
      --robot.type=so101_follower \
      --robot.port=/dev/ttyACM0 \
      --robot.id=my_follower_arm \
      --robot.cameras="{ front: {type: opencv, index_or_path: 8, width: 640, height: 480, fps: 30}}" \
      --dataset.single_task="Pick up a brick and put it in the box." \
      --dataset.repo_id="$HF_USER/rollout_my_smolvla" \
      --dataset.episode_time_s=50 \
      --dataset.num_episodes=10
  `;
  return {
    title: "Run on a robot",
    install: { pip: ["lerobot[smolvla,core_scripts,feetech]"] },
    code,
    note: "Set HF_USER to your name on the Hub: the recording is uploaded there.",
  };
}
