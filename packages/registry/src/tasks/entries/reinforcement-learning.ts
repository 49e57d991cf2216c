import { defineTask } from "../task.ts";

export default defineTask({
  label: "Reinforcement Learning",
  modality: "rl",
  summary:
    "Takes what an agent observes in an environment and returns the action that should earn it the most reward over time.",
  picks: {
    models: ["edbeeching/decision-transformer-gym-hopper-expert", "HumanCompatibleAI/ppo-seals-CartPole-v0"],
    datasets: ["edbeeching/decision_transformer_gym_replay"],
    spaces: ["ThomasSimonini/Huggy", "ThomasSimonini/SnowballFight"],
    metrics: ["Discounted Total Reward", "Mean Reward", "Level of Performance After Some Time"],
  },
  demo: { inputs: ["text"], outputs: ["text", "text"] },
  youtubeId: "q0BiUn5LiBc",
});
