import { defineTask } from "../task.ts";

export default defineTask({
  label: "Reinforcement Learning",
  modality: "rl",
  summary:
    "Takes what an agent observes in an environment and returns the action that should earn it the most reward over time.",
  picks: {
    models: [
      {
        id: "edbeeching/decision-transformer-gym-hopper-expert",
        description: "Decision Transformer that makes the one-legged Hopper robot run; learned from expert recordings.",
      },
      {
        id: "HumanCompatibleAI/ppo-seals-CartPole-v0",
        description: "Agent trained with PPO that balances a pole on a cart, in the seals version of the game.",
      },
    ],
    datasets: [
      {
        id: "edbeeching/decision_transformer_gym_replay",
        description: "Recordings of simulated robots from D4RL, for training Decision Transformers.",
      },
    ],
    spaces: [
      {
        id: "ThomasSimonini/Huggy",
        description: "Play in the browser with Huggy, a dog trained by reinforcement learning to fetch a stick.",
      },
      {
        id: "ThomasSimonini/SnowballFight",
        description: "Snowball fight in the browser against an agent trained by reinforcement learning.",
      },
    ],
    metrics: [
      { id: "Discounted Total Reward", description: "" },
      { id: "Mean Reward", description: "" },
      { id: "Level of Performance After Some Time", description: "" },
    ],
  },
  demo: {
    inputs: [{ kind: "text", content: "" }],
    outputs: [
      { kind: "text", content: "" },
      { kind: "text", content: "" },
    ],
  },
  youtubeId: "q0BiUn5LiBc",
});
