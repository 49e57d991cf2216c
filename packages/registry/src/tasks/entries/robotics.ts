import { defineTask } from "../task.ts";

export default defineTask({
  label: "Robotics",
  modality: "rl",
  alsoCalled: ["robot", "robot policy", "robot learning", "vla", "vision language action"],
  usedFor: [
    "robot arm",
    "control a robot",
    "vision language action",
    "imitation learning",
    "pick and place",
    "manipulation policy",
    "autonomous driving",
  ],
  summary: "Takes a robot's camera images, sensor readings or instructions and returns movements for it to carry out.",
  subtasks: [
    { type: "grasping", name: "Grasping" },
    { type: "task-planning", name: "Task Planning" },
  ],
  demo: {
    inputs: [
      { kind: "text", label: "Instruction", content: "Put the red brick into the box." },
      {
        kind: "tabular",
        label: "Angles of the joints in degrees",
        table: [
          ["Base", "Shoulder", "Elbow", "Wrist", "Gripper"],
          ["0", "45", "-60", "15", "open"],
        ],
      },
    ],
    outputs: [
      {
        kind: "tabular",
        label: "Next movements",
        table: [
          ["Step", "Base", "Shoulder", "Elbow", "Wrist", "Gripper"],
          ["1", "4", "47", "-61", "15", "open"],
          ["2", "8", "50", "-63", "14", "open"],
          ["3", "12", "54", "-66", "13", "open"],
        ],
      },
    ],
  },
});
