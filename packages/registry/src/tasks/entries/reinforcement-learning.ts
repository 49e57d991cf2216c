import { defineTask } from "../task.ts";

export default defineTask({
  label: "Reinforcement Learning",
  modality: "rl",
  alsoCalled: ["rl", "reinforcement agent", "game playing"],
  usedFor: [
    "game playing agents",
    "train an agent",
    "atari",
    "policy learning",
    "control a simulation",
    "game ai",
    "learn to play a game",
    "agent that learns by reward",
    "walk like a robot in simulation",
  ],
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
        role: "Small, to study",
        description: "Agent trained with PPO that balances a pole on a cart, in the seals version of the environment.",
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
      {
        id: "Discounted Total Reward",
        description:
          "Sum of all rewards in an episode, where later ones count less; what most training methods maximize.",
      },
      {
        id: "Mean Reward",
        description:
          "Total reward per episode, averaged over many episodes of the finished agent, without exploration.",
      },
      {
        id: "Level of Performance After Some Time",
        description:
          "How good an agent is after a fixed number of steps, so that fast and slow learners can be compared.",
      },
    ],
  },
  demo: {
    inputs: [
      {
        kind: "text",
        label: "Observation",
        content:
          "The cart stands 2 cm right of the middle and moves right at 0.2 m/s; the pole leans 3° to the right and falls further.",
      },
    ],
    outputs: [
      { kind: "text", label: "Action", content: "Push the cart to the right." },
      { kind: "text", label: "Reward", content: "1 point, because the pole still stands." },
    ],
  },
  youtubeId: "q0BiUn5LiBc",
});
