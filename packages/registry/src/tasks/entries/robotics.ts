import { defineTask } from "../task.ts";

export default defineTask({
  label: "Robotics",
  modality: "rl",
  summary: "Takes a robot's camera images, sensor readings or instructions and returns movements for it to carry out.",
  subtasks: [
    { type: "grasping", name: "Grasping" },
    { type: "task-planning", name: "Task Planning" },
  ],
});
