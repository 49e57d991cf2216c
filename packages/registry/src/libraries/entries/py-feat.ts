import { defineLibrary, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Py-Feat",
  group: "vision",
  repository: { name: "Py-Feat", url: "https://github.com/cosanlab/py-feat" },
  docsUrl: "https://py-feat.org/",
  endpoint: "HF_ENDPOINT",
  snippets: () => [detect],
  samples: { "any model": { id: "py-feat/retinaface_r34", tags: ["py-feat"] } },
});

// Source: the docstrings of feat.Detectorv1 in py-feat 2.1.5, https://github.com/cosanlab/py-feat

/** A detector is put together from several models, each of which it fetches from a repository of its own. */
const detect: Snippet = {
  install: { pip: ["py-feat"] },
  code: py`
    from pathlib import Path

    from feat import Detectorv1
    from feat.utils.io import get_test_data_path

    detector = Detectorv1()

    # A photo that comes with the package.
    photo = Path(get_test_data_path(), "single_face.jpg")
    faces = detector.detect([str(photo)], data_type="image")
    print(faces.emotions)
  `,
  note:
    "Choose the model for each step by name: face_model, landmark_model, au_model, emotion_model, identity_model and gaze_model " +
    "of Detectorv1.",
};
