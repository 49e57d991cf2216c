import { chooseDevice, defineLibrary, downloaded, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Moshi",
  group: "speech",
  repository: { name: "Moshi", url: "https://github.com/kyutai-labs/moshi" },
  counts: { path: "tokenizer-e351c8d8-checkpoint125.safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => {
    if (model.id.includes("-mlx")) return [onMac(model)];
    return model.id.includes("-candle") ? [inRust()] : [server(model), codec(model)];
  },
  samples: {
    PyTorch: { id: "kyutai/moshiko-pytorch-bf16", tags: ["moshi"] },
    "MLX in 4 bits": { id: "kyutai/moshiko-mlx-q4", tags: ["moshi"] },
    "MLX in 8 bits": { id: "kyutai/moshika-mlx-q8", tags: ["moshi"] },
    "MLX in full precision": { id: "kyutai/moshika-mlx-bf16", tags: ["moshi"] },
    Rust: { id: "kyutai/moshika-candle-q8", tags: ["moshi"] },
  },
});

// No tag tells the three kinds apart, only the name does. Checked with moshi 0.2.13 (whose server speaks
// plain http unless it gets certificates) and moshi_mlx 0.3.0.

function onMac(model: ModelFacts): Snippet {
  const bits = ["4", "8"].find((count) => model.id.includes(`-q${count}`));
  const options = bits === undefined ? sh`--hf-repo ${model.id}` : sh`-q ${bits} --hf-repo ${model.id}`;
  const code = sh`
    # Talk to it in the terminal:
    python -m moshi_mlx.local ${options}

    # Or in the browser, which also removes echoes:
    python -m moshi_mlx.local_web ${options}
  `;
  return { install: { pip: ["moshi_mlx"] }, code, note: "For Macs with Apple silicon." };
}

function inRust(): Snippet {
  const code = sh`
    # rustymimi makes the Mimi codec, written in Rust, available in Python.
    # How to build and start the server in Rust: https://github.com/kyutai-labs/moshi
  `;
  return { install: { pip: ["rustymimi"] }, code };
}

function server(model: ModelFacts): Snippet {
  const code = sh`
    # Then open http://localhost:8998 in a browser.
    python -m moshi.server --hf-repo ${model.id}
  `;
  return { title: "Talk to it", install: { pip: ["moshi"] }, code, note: "Needs a GPU with 24 GB of memory." };
}

function codec(model: ModelFacts): Snippet {
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    import sphn
    import torch
    from moshi.models import loaders

    ${chooseDevice}
    checkpoint = loaders.CheckpointInfo.from_hf_repo(${model.id})
    mimi = checkpoint.get_mimi(device=device)
    mimi.set_num_codebooks(8)

    ${file.line}
    audio, _ = sphn.read(${file.name}, sample_rate=mimi.sample_rate)
    wav = torch.from_numpy(audio)[None, :1].to(device)  # batch, one channel, samples
    with torch.no_grad():
        codes = mimi.encode(wav)
        decoded = mimi.decode(codes)
    sphn.write_wav("decoded.wav", decoded[0, 0].cpu().numpy(), mimi.sample_rate)
  `;
  return { title: "The codec in Python", install: { pip: ["moshi"] }, code };
}
