import { defineTask } from "../task.ts";

export default defineTask({
  label: "Text-to-3D",
  modality: "cv",
  alsoCalled: ["3d generation", "3d from text"],
  usedFor: ["3d models from text", "3d assets", "game assets", "print models from words", "mesh generator"],
  summary: "Takes a text description and returns a three-dimensional model of it.",
  picks: {
    models: [
      {
        id: "openai/shap-e",
        role: "Textured objects",
        description: "Generates a simple textured 3D object from a text in seconds.",
      },
      {
        id: "ashawkey/LGM",
        role: "Gaussian splats",
        description: "Makes a 3D object of Gaussian splats from text or a single image in seconds.",
      },
    ],
    datasets: [
      {
        id: "allenai/objaverse-xl",
        description: "URLs and details of over ten million 3D objects from around the web.",
      },
      {
        id: "tiange/Cap3D",
        description: "Detailed captions of 3D objects from Objaverse and other collections, with renders.",
      },
    ],
    spaces: [
      { id: "hysts/Shap-E", description: "Makes a simple 3D object from a text or an image with Shap-E." },
      { id: "ashawkey/LGM", description: "Makes a 3D object of Gaussian splats from a text or an image." },
    ],
  },
  demo: {
    inputs: [{ kind: "text", label: "Prompt", content: "a green dinosaur toy" }],
    outputs: [
      { kind: "text", label: "3D model", content: "dinosaur.glb: a mesh with colors, to open in a 3D program" },
    ],
  },
});
