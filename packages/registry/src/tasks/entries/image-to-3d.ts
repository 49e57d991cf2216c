import { defineTask } from "../task.ts";

export default defineTask({
  label: "Image-to-3D",
  modality: "cv",
  alsoCalled: ["photo to 3d", "3d reconstruction", "3d from image"],
  usedFor: [
    "3d models from photos",
    "photo to mesh",
    "3d scan",
    "object from images",
    "gaussian splats",
    "avatars in 3d",
    "3d object of my photo",
  ],
  summary: "Takes one or more images of an object and returns a three-dimensional model of it.",
  picks: {
    models: [
      {
        id: "TencentARC/InstantMesh",
        role: "Meshes",
        description: "Reconstructs a 3D mesh from one image in about ten seconds, using generated views.",
      },
      {
        id: "tencent/HunyuanWorld-1",
        role: "Worlds to look around in",
        description: "Turns a text or image into a 3D world to look around in, using a panorama.",
      },
      {
        id: "hwjiang/Real3D",
        description: "Reconstructs a 3D object from one image; trained on real photos as well as rendered ones.",
      },
      {
        id: "stabilityai/stable-point-aware-3d",
        role: "Fast, editable",
        description: "Reconstructs a textured 3D mesh from one image in under a second, with an editable point cloud.",
      },
    ],
    datasets: [
      {
        id: "allenai/objaverse-xl",
        description: "URLs and details of over ten million 3D objects from around the web.",
      },
      {
        id: "dylanebert/iso3d",
        description: "100 generated images of single objects, for comparing image-to-3D models.",
      },
    ],
    spaces: [
      {
        id: "dylanebert/3d-arena",
        description: "Lets people vote between 3D objects made from the same image and ranks models by the votes.",
      },
      { id: "TencentARC/InstantMesh", description: "Makes a 3D mesh from one image with InstantMesh." },
      {
        id: "stabilityai/stable-point-aware-3d",
        description: "Makes a 3D mesh from one image; you can edit its points along the way.",
      },
      { id: "hwjiang/Real3D", description: "Makes a 3D object from one image with Real3D." },
      {
        id: "dylanebert/LGM-mini",
        description: "Makes a 3D object of Gaussian splats from an image; a small version for a course.",
      },
    ],
  },
  demo: {
    inputs: [
      {
        kind: "img",
        file: "chair.svg",
        description: "Drawing of a wooden chair, seen from the front and slightly from above, on a plain background.",
      },
    ],
    outputs: [
      {
        kind: "text",
        label: "3D model",
        content: "chair.glb: a mesh of the chair from all sides; its back is invented",
      },
    ],
  },
});
