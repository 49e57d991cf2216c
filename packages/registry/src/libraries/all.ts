// Written by `npm run generate` from the files in libraries/entries. Do not edit.

import type { LibraryKey } from "./ids.ts";
import type { Library } from "./library.ts";
import _3dtopia_xl from "./entries/3dtopia-xl.ts";
import PaddleOCR from "./entries/PaddleOCR.ts";
import acestep from "./entries/acestep.ts";
import adapter_transformers from "./entries/adapter-transformers.ts";
import allennlp from "./entries/allennlp.ts";
import aneforge from "./entries/aneforge.ts";
import anemoi from "./entries/anemoi.ts";
import araclip from "./entries/araclip.ts";
import asteroid from "./entries/asteroid.ts";
import audiocraft from "./entries/audiocraft.ts";
import audioseal from "./entries/audioseal.ts";
import aviation_ner from "./entries/aviation-ner.ts";
import bagel_mot from "./entries/bagel-mot.ts";
import bboxmaskpose from "./entries/bboxmaskpose.ts";
import ben2 from "./entries/ben2.ts";
import bertopic from "./entries/bertopic.ts";
import big_vision from "./entries/big_vision.ts";
import bionemo from "./entries/bionemo.ts";
import birder from "./entries/birder.ts";
import birefnet from "./entries/birefnet.ts";
import bm25s from "./entries/bm25s.ts";
import boltzgen from "./entries/boltzgen.ts";
import cancertathomev2 from "./entries/cancertathomev2.ts";
import cartesia_mlx from "./entries/cartesia_mlx.ts";
import cartesia_pytorch from "./entries/cartesia_pytorch.ts";
import causilo from "./entries/causilo.ts";
import ccpfn from "./entries/ccpfn.ts";
import champ from "./entries/champ.ts";
import chaossim from "./entries/chaossim.ts";
import chat_tts from "./entries/chat_tts.ts";
import chatterbox from "./entries/chatterbox.ts";
import chexmix from "./entries/chexmix.ts";
import chronos_forecasting from "./entries/chronos-forecasting.ts";
import clara from "./entries/clara.ts";
import clipscope from "./entries/clipscope.ts";
import cloud_agents from "./entries/cloud-agents.ts";
import colipri from "./entries/colipri.ts";
import collectorvision from "./entries/collectorvision.ts";
import colpali from "./entries/colpali.ts";
import comet from "./entries/comet.ts";
import cortiq from "./entries/cortiq.ts";
import cosmos from "./entries/cosmos.ts";
import cosyvoice from "./entries/cosyvoice.ts";
import cotracker from "./entries/cotracker.ts";
import ctranslate2 from "./entries/ctranslate2.ts";
import cxr_foundation from "./entries/cxr-foundation.ts";
import deepforest from "./entries/deepforest.ts";
import depth_anything_v2 from "./entries/depth-anything-v2.ts";
import depth_pro from "./entries/depth-pro.ts";
import derm_foundation from "./entries/derm-foundation.ts";
import describe_anything from "./entries/describe-anything.ts";
import dia_tts from "./entries/dia-tts.ts";
import dia2 from "./entries/dia2.ts";
import diff_interpretation_tuning from "./entries/diff-interpretation-tuning.ts";
import diffree from "./entries/diffree.ts";
import diffusers from "./entries/diffusers.ts";
import diffusion_single_file from "./entries/diffusion-single-file.ts";
import diffusionkit from "./entries/diffusionkit.ts";
import docking_at_home from "./entries/docking-at-home.ts";
import doctr from "./entries/doctr.ts";
import edsnlp from "./entries/edsnlp.ts";
import elm from "./entries/elm.ts";
import encoderfile from "./entries/encoderfile.ts";
import espnet from "./entries/espnet.ts";
import eupe from "./entries/eupe.ts";
import f5_tts from "./entries/f5-tts.ts";
import fairseq from "./entries/fairseq.ts";
import fastai from "./entries/fastai.ts";
import fastprint from "./entries/fastprint.ts";
import fasttext from "./entries/fasttext.ts";
import fixer from "./entries/fixer.ts";
import flair from "./entries/flair.ts";
import flexray from "./entries/flexray.ts";
import flextab from "./entries/flextab.ts";
import fme from "./entries/fme.ts";
import gaussianformer from "./entries/gaussianformer.ts";
import gemma_cpp from "./entries/gemma.cpp.ts";
import genmo from "./entries/genmo.ts";
import geometry_crafter from "./entries/geometry-crafter.ts";
import gliformer from "./entries/gliformer.ts";
import gliner from "./entries/gliner.ts";
import gliner2 from "./entries/gliner2.ts";
import glm_tts from "./entries/glm-tts.ts";
import glyph_byt5 from "./entries/glyph-byt5.ts";
import granite_library from "./entries/granite-library.ts";
import grok from "./entries/grok.ts";
import habibi_tts from "./entries/habibi-tts.ts";
import hallo from "./entries/hallo.ts";
import hermes from "./entries/hermes.ts";
import hezar from "./entries/hezar.ts";
import holomotion from "./entries/holomotion.ts";
import htrflow from "./entries/htrflow.ts";
import hunyuan_dit from "./entries/hunyuan-dit.ts";
import hunyuan3d_2 from "./entries/hunyuan3d-2.ts";
import hunyuanworld_voyager from "./entries/hunyuanworld-voyager.ts";
import hy_world_2 from "./entries/hy-world-2.ts";
import hy_worldplay from "./entries/hy-worldplay.ts";
import image_matching_models from "./entries/image-matching-models.ts";
import imstoucan from "./entries/imstoucan.ts";
import index_tts from "./entries/index-tts.ts";
import infinite_you from "./entries/infinite-you.ts";
import infinitetalk from "./entries/infinitetalk.ts";
import intellifold from "./entries/intellifold.ts";
import ising_decoding from "./entries/ising-decoding.ts";
import jev_style from "./entries/jev-style.ts";
import k2 from "./entries/k2.ts";
import keras from "./entries/keras.ts";
import keras_hub from "./entries/keras-hub.ts";
import kernels from "./entries/kernels.ts";
import kimi_audio from "./entries/kimi-audio.ts";
import kittentts from "./entries/kittentts.ts";
import kronos from "./entries/kronos.ts";
import lagernvs from "./entries/lagernvs.ts";
import laya from "./entries/laya.ts";
import lerobot from "./entries/lerobot.ts";
import lightglue from "./entries/lightglue.ts";
import lightning_ir from "./entries/lightning-ir.ts";
import litert from "./entries/litert.ts";
import litert_lm from "./entries/litert-lm.ts";
import liveportrait from "./entries/liveportrait.ts";
import llama_cpp_python from "./entries/llama-cpp-python.ts";
import longcat_video_avatar_1_5 from "./entries/longcat-video-avatar-1.5.ts";
import ltx from "./entries/ltx.ts";
import lvface from "./entries/lvface.ts";
import lyra_2_0 from "./entries/lyra-2.0.ts";
import magenta_realtime from "./entries/magenta-realtime.ts";
import magenta_realtime_2 from "./entries/magenta-realtime-2.ts";
import magi_1 from "./entries/magi-1.ts";
import mamba_ssm from "./entries/mamba-ssm.ts";
import manas_1 from "./entries/manas-1.ts";
import mars5_tts from "./entries/mars5-tts.ts";
import matanyone from "./entries/matanyone.ts";
import mect from "./entries/mect.ts";
import medvae from "./entries/medvae.ts";
import memra from "./entries/memra.ts";
import merlin from "./entries/merlin.ts";
import mesh_anything from "./entries/mesh-anything.ts";
import mflux from "./entries/mflux.ts";
import microduck from "./entries/microduck.ts";
import mindspore from "./entries/mindspore.ts";
import mini_omni2 from "./entries/mini-omni2.ts";
import minimax_h3 from "./entries/minimax-h3.ts";
import mitie from "./entries/mitie.ts";
import ml_agents from "./entries/ml-agents.ts";
import ml_sharp from "./entries/ml-sharp.ts";
import mlc_llm from "./entries/mlc-llm.ts";
import mlx from "./entries/mlx.ts";
import mlx_image from "./entries/mlx-image.ts";
import mobilint from "./entries/mobilint.ts";
import model2vec from "./entries/model2vec.ts";
import monkeyocr from "./entries/monkeyocr.ts";
import montreal_forced_aligner from "./entries/montreal-forced-aligner.ts";
import moshi from "./entries/moshi.ts";
import mtvcraft from "./entries/mtvcraft.ts";
import multimolecule from "./entries/multimolecule.ts";
import nanochat from "./entries/nanochat.ts";
import nemo from "./entries/nemo.ts";
import ninfer from "./entries/ninfer.ts";
import nobg from "./entries/nobg.ts";
import nv_medtech from "./entries/nv-medtech.ts";
import onnx from "./entries/onnx.ts";
import onnxruntime from "./entries/onnxruntime.ts";
import open_oasis from "./entries/open-oasis.ts";
import open_sora from "./entries/open-sora.ts";
import open_clip from "./entries/open_clip.ts";
import openasr from "./entries/openasr.ts";
import opendde from "./entries/opendde.ts";
import openpeerllm from "./entries/openpeerllm.ts";
import outetts from "./entries/outetts.ts";
import paddlenlp from "./entries/paddlenlp.ts";
import peft from "./entries/peft.ts";
import perception_encoder from "./entries/perception-encoder.ts";
import phantom_wan from "./entries/phantom-wan.ts";
import piper from "./entries/piper.ts";
import pocket_tts from "./entries/pocket-tts.ts";
import pruna_ai from "./entries/pruna-ai.ts";
import pxia from "./entries/pxia.ts";
import py_feat from "./entries/py-feat.ts";
import pyannote_audio from "./entries/pyannote-audio.ts";
import pythae from "./entries/pythae.ts";
import quantumpeer from "./entries/quantumpeer.ts";
import qwen3_tts from "./entries/qwen3_tts.ts";
import recurrentgemma from "./entries/recurrentgemma.ts";
import refiners from "./entries/refiners.ts";
import relik from "./entries/relik.ts";
import renderformer from "./entries/renderformer.ts";
import reverb from "./entries/reverb.ts";
import rkllm from "./entries/rkllm.ts";
import robo_orchard_lab from "./entries/robo-orchard-lab.ts";
import routee_powertrain from "./entries/routee-powertrain.ts";
import rwkv from "./entries/rwkv.ts";
import saelens from "./entries/saelens.ts";
import sam_3d_body from "./entries/sam-3d-body.ts";
import sam_3d_objects from "./entries/sam-3d-objects.ts";
import sam2 from "./entries/sam2.ts";
import same from "./entries/same.ts";
import sample_factory from "./entries/sample-factory.ts";
import sana from "./entries/sana.ts";
import sap_rpt_1_oss from "./entries/sap-rpt-1-oss.ts";
import sapiens from "./entries/sapiens.ts";
import sapiens2 from "./entries/sapiens2.ts";
import scail_2 from "./entries/scail-2.ts";
import seed_story from "./entries/seed-story.ts";
import seedvr from "./entries/seedvr.ts";
import self_forcing from "./entries/self-forcing.ts";
import sentence_transformers from "./entries/sentence-transformers.ts";
import setfit from "./entries/setfit.ts";
import sglang from "./entries/sglang.ts";
import shadow from "./entries/shadow.ts";
import skala from "./entries/skala.ts";
import sklearn from "./entries/sklearn.ts";
import soloaudio from "./entries/soloaudio.ts";
import songbloom from "./entries/songbloom.ts";
import spacy from "./entries/spacy.ts";
import span_marker from "./entries/span-marker.ts";
import speechbrain from "./entries/speechbrain.ts";
import ssr_speech from "./entries/ssr-speech.ts";
import stable_audio_3 from "./entries/stable-audio-3.ts";
import stable_audio_tools from "./entries/stable-audio-tools.ts";
import stable_baselines3 from "./entries/stable-baselines3.ts";
import stanza from "./entries/stanza.ts";
import supertonic from "./entries/supertonic.ts";
import swarmformer from "./entries/swarmformer.ts";
import synthefy_migas from "./entries/synthefy-migas.ts";
import tabpfn from "./entries/tabpfn.ts";
import tencent_song_generation from "./entries/tencent-song-generation.ts";
import tensorflowtts from "./entries/tensorflowtts.ts";
import tensorrt from "./entries/tensorrt.ts";
import terratorch from "./entries/terratorch.ts";
import tf_keras from "./entries/tf-keras.ts";
import tic_clip from "./entries/tic-clip.ts";
import timee_ts from "./entries/timee-ts.ts";
import timesfm from "./entries/timesfm.ts";
import timm from "./entries/timm.ts";
import tirex from "./entries/tirex.ts";
import tirex_2 from "./entries/tirex-2.ts";
import tokenizers from "./entries/tokenizers.ts";
import torchgeo from "./entries/torchgeo.ts";
import transformers from "./entries/transformers.ts";
import transformers_js from "./entries/transformers.js.ts";
import trellis from "./entries/trellis.ts";
import trellis2 from "./entries/trellis2.ts";
import tunejury from "./entries/tunejury.ts";
import ultralytics from "./entries/ultralytics.ts";
import uni_3dar from "./entries/uni-3dar.ts";
import unity_sentis from "./entries/unity-sentis.ts";
import univa from "./entries/univa.ts";
import vfi_mamba from "./entries/vfi-mamba.ts";
import vibevoice from "./entries/vibevoice.ts";
import videoprism from "./entries/videoprism.ts";
import videox_fun from "./entries/videox_fun.ts";
import vismatch from "./entries/vismatch.ts";
import vllm from "./entries/vllm.ts";
import voicecraft from "./entries/voicecraft.ts";
import voxcpm from "./entries/voxcpm.ts";
import vqweb from "./entries/vqweb.ts";
import vui from "./entries/vui.ts";
import wan2_2 from "./entries/wan2.2.ts";
import wham from "./entries/wham.ts";
import whisper_cpp from "./entries/whisper.cpp.ts";
import whisperkit from "./entries/whisperkit.ts";
import yolov10 from "./entries/yolov10.ts";
import yolov26 from "./entries/yolov26.ts";
import zeromodels from "./entries/zeromodels.ts";
import zonos from "./entries/zonos.ts";

/** Every library by its key, in the order of the characters. */
export const libraries: ReadonlyMap<LibraryKey, Library> = new Map<LibraryKey, Library>([
  ["3dtopia-xl", _3dtopia_xl],
  ["PaddleOCR", PaddleOCR],
  ["acestep", acestep],
  ["adapter-transformers", adapter_transformers],
  ["allennlp", allennlp],
  ["aneforge", aneforge],
  ["anemoi", anemoi],
  ["araclip", araclip],
  ["asteroid", asteroid],
  ["audiocraft", audiocraft],
  ["audioseal", audioseal],
  ["aviation-ner", aviation_ner],
  ["bagel-mot", bagel_mot],
  ["bboxmaskpose", bboxmaskpose],
  ["ben2", ben2],
  ["bertopic", bertopic],
  ["big_vision", big_vision],
  ["bionemo", bionemo],
  ["birder", birder],
  ["birefnet", birefnet],
  ["bm25s", bm25s],
  ["boltzgen", boltzgen],
  ["cancertathomev2", cancertathomev2],
  ["cartesia_mlx", cartesia_mlx],
  ["cartesia_pytorch", cartesia_pytorch],
  ["causilo", causilo],
  ["ccpfn", ccpfn],
  ["champ", champ],
  ["chaossim", chaossim],
  ["chat_tts", chat_tts],
  ["chatterbox", chatterbox],
  ["chexmix", chexmix],
  ["chronos-forecasting", chronos_forecasting],
  ["clara", clara],
  ["clipscope", clipscope],
  ["cloud-agents", cloud_agents],
  ["colipri", colipri],
  ["collectorvision", collectorvision],
  ["colpali", colpali],
  ["comet", comet],
  ["cortiq", cortiq],
  ["cosmos", cosmos],
  ["cosyvoice", cosyvoice],
  ["cotracker", cotracker],
  ["ctranslate2", ctranslate2],
  ["cxr-foundation", cxr_foundation],
  ["deepforest", deepforest],
  ["depth-anything-v2", depth_anything_v2],
  ["depth-pro", depth_pro],
  ["derm-foundation", derm_foundation],
  ["describe-anything", describe_anything],
  ["dia-tts", dia_tts],
  ["dia2", dia2],
  ["diff-interpretation-tuning", diff_interpretation_tuning],
  ["diffree", diffree],
  ["diffusers", diffusers],
  ["diffusion-single-file", diffusion_single_file],
  ["diffusionkit", diffusionkit],
  ["docking-at-home", docking_at_home],
  ["doctr", doctr],
  ["edsnlp", edsnlp],
  ["elm", elm],
  ["encoderfile", encoderfile],
  ["espnet", espnet],
  ["eupe", eupe],
  ["f5-tts", f5_tts],
  ["fairseq", fairseq],
  ["fastai", fastai],
  ["fastprint", fastprint],
  ["fasttext", fasttext],
  ["fixer", fixer],
  ["flair", flair],
  ["flexray", flexray],
  ["flextab", flextab],
  ["fme", fme],
  ["gaussianformer", gaussianformer],
  ["gemma.cpp", gemma_cpp],
  ["genmo", genmo],
  ["geometry-crafter", geometry_crafter],
  ["gliformer", gliformer],
  ["gliner", gliner],
  ["gliner2", gliner2],
  ["glm-tts", glm_tts],
  ["glyph-byt5", glyph_byt5],
  ["granite-library", granite_library],
  ["grok", grok],
  ["habibi-tts", habibi_tts],
  ["hallo", hallo],
  ["hermes", hermes],
  ["hezar", hezar],
  ["holomotion", holomotion],
  ["htrflow", htrflow],
  ["hunyuan-dit", hunyuan_dit],
  ["hunyuan3d-2", hunyuan3d_2],
  ["hunyuanworld-voyager", hunyuanworld_voyager],
  ["hy-world-2", hy_world_2],
  ["hy-worldplay", hy_worldplay],
  ["image-matching-models", image_matching_models],
  ["imstoucan", imstoucan],
  ["index-tts", index_tts],
  ["infinite-you", infinite_you],
  ["infinitetalk", infinitetalk],
  ["intellifold", intellifold],
  ["ising-decoding", ising_decoding],
  ["jev-style", jev_style],
  ["k2", k2],
  ["keras", keras],
  ["keras-hub", keras_hub],
  ["kernels", kernels],
  ["kimi-audio", kimi_audio],
  ["kittentts", kittentts],
  ["kronos", kronos],
  ["lagernvs", lagernvs],
  ["laya", laya],
  ["lerobot", lerobot],
  ["lightglue", lightglue],
  ["lightning-ir", lightning_ir],
  ["litert", litert],
  ["litert-lm", litert_lm],
  ["liveportrait", liveportrait],
  ["llama-cpp-python", llama_cpp_python],
  ["longcat-video-avatar-1.5", longcat_video_avatar_1_5],
  ["ltx", ltx],
  ["lvface", lvface],
  ["lyra-2.0", lyra_2_0],
  ["magenta-realtime", magenta_realtime],
  ["magenta-realtime-2", magenta_realtime_2],
  ["magi-1", magi_1],
  ["mamba-ssm", mamba_ssm],
  ["manas-1", manas_1],
  ["mars5-tts", mars5_tts],
  ["matanyone", matanyone],
  ["mect", mect],
  ["medvae", medvae],
  ["memra", memra],
  ["merlin", merlin],
  ["mesh-anything", mesh_anything],
  ["mflux", mflux],
  ["microduck", microduck],
  ["mindspore", mindspore],
  ["mini-omni2", mini_omni2],
  ["minimax-h3", minimax_h3],
  ["mitie", mitie],
  ["ml-agents", ml_agents],
  ["ml-sharp", ml_sharp],
  ["mlc-llm", mlc_llm],
  ["mlx", mlx],
  ["mlx-image", mlx_image],
  ["mobilint", mobilint],
  ["model2vec", model2vec],
  ["monkeyocr", monkeyocr],
  ["montreal-forced-aligner", montreal_forced_aligner],
  ["moshi", moshi],
  ["mtvcraft", mtvcraft],
  ["multimolecule", multimolecule],
  ["nanochat", nanochat],
  ["nemo", nemo],
  ["ninfer", ninfer],
  ["nobg", nobg],
  ["nv-medtech", nv_medtech],
  ["onnx", onnx],
  ["onnxruntime", onnxruntime],
  ["open-oasis", open_oasis],
  ["open-sora", open_sora],
  ["open_clip", open_clip],
  ["openasr", openasr],
  ["opendde", opendde],
  ["openpeerllm", openpeerllm],
  ["outetts", outetts],
  ["paddlenlp", paddlenlp],
  ["peft", peft],
  ["perception-encoder", perception_encoder],
  ["phantom-wan", phantom_wan],
  ["piper", piper],
  ["pocket-tts", pocket_tts],
  ["pruna-ai", pruna_ai],
  ["pxia", pxia],
  ["py-feat", py_feat],
  ["pyannote-audio", pyannote_audio],
  ["pythae", pythae],
  ["quantumpeer", quantumpeer],
  ["qwen3_tts", qwen3_tts],
  ["recurrentgemma", recurrentgemma],
  ["refiners", refiners],
  ["relik", relik],
  ["renderformer", renderformer],
  ["reverb", reverb],
  ["rkllm", rkllm],
  ["robo-orchard-lab", robo_orchard_lab],
  ["routee-powertrain", routee_powertrain],
  ["rwkv", rwkv],
  ["saelens", saelens],
  ["sam-3d-body", sam_3d_body],
  ["sam-3d-objects", sam_3d_objects],
  ["sam2", sam2],
  ["same", same],
  ["sample-factory", sample_factory],
  ["sana", sana],
  ["sap-rpt-1-oss", sap_rpt_1_oss],
  ["sapiens", sapiens],
  ["sapiens2", sapiens2],
  ["scail-2", scail_2],
  ["seed-story", seed_story],
  ["seedvr", seedvr],
  ["self-forcing", self_forcing],
  ["sentence-transformers", sentence_transformers],
  ["setfit", setfit],
  ["sglang", sglang],
  ["shadow", shadow],
  ["skala", skala],
  ["sklearn", sklearn],
  ["soloaudio", soloaudio],
  ["songbloom", songbloom],
  ["spacy", spacy],
  ["span-marker", span_marker],
  ["speechbrain", speechbrain],
  ["ssr-speech", ssr_speech],
  ["stable-audio-3", stable_audio_3],
  ["stable-audio-tools", stable_audio_tools],
  ["stable-baselines3", stable_baselines3],
  ["stanza", stanza],
  ["supertonic", supertonic],
  ["swarmformer", swarmformer],
  ["synthefy-migas", synthefy_migas],
  ["tabpfn", tabpfn],
  ["tencent-song-generation", tencent_song_generation],
  ["tensorflowtts", tensorflowtts],
  ["tensorrt", tensorrt],
  ["terratorch", terratorch],
  ["tf-keras", tf_keras],
  ["tic-clip", tic_clip],
  ["timee-ts", timee_ts],
  ["timesfm", timesfm],
  ["timm", timm],
  ["tirex", tirex],
  ["tirex-2", tirex_2],
  ["tokenizers", tokenizers],
  ["torchgeo", torchgeo],
  ["transformers", transformers],
  ["transformers.js", transformers_js],
  ["trellis", trellis],
  ["trellis2", trellis2],
  ["tunejury", tunejury],
  ["ultralytics", ultralytics],
  ["uni-3dar", uni_3dar],
  ["unity-sentis", unity_sentis],
  ["univa", univa],
  ["vfi-mamba", vfi_mamba],
  ["vibevoice", vibevoice],
  ["videoprism", videoprism],
  ["videox_fun", videox_fun],
  ["vismatch", vismatch],
  ["vllm", vllm],
  ["voicecraft", voicecraft],
  ["voxcpm", voxcpm],
  ["vqweb", vqweb],
  ["vui", vui],
  ["wan2.2", wan2_2],
  ["wham", wham],
  ["whisper.cpp", whisper_cpp],
  ["whisperkit", whisperkit],
  ["yolov10", yolov10],
  ["yolov26", yolov26],
  ["zeromodels", zeromodels],
  ["zonos", zonos],
]);

/**
 * The library of that key, which may come from outside.
 *
 * @example library("constructor") // undefined
 */
export function library(key: LibraryKey): Library;
export function library(key: string): Library | undefined;
export function library(key: string): Library | undefined {
  return (libraries as ReadonlyMap<string, Library>).get(key);
}
