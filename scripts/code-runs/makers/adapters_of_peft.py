"""Tiny adapters of PEFT, each with the base model beside it."""

import transformers
from peft import LoraConfig, TaskType, get_peft_model

import transformers_text


def _adapter(folder, make, auto_class, task):
    base = folder.parent / "base"
    base.mkdir()
    make(base)
    # Adapters name their base as a hub does; the base is beside it.
    model = getattr(transformers, auto_class).from_pretrained("acme/base")
    get_peft_model(model, LoraConfig(task_type=task, r=2, target_modules=r".*\.(query|q_proj|q)")).save_pretrained(folder)


def causal(folder):
    _adapter(folder, transformers_text.causal, "AutoModelForCausalLM", TaskType.CAUSAL_LM)


def chat(folder):
    _adapter(folder, transformers_text.chat, "AutoModelForCausalLM", TaskType.CAUSAL_LM)


def sequence_to_sequence(folder):
    _adapter(folder, transformers_text.t5_of_one_file, "AutoModelForSeq2SeqLM", TaskType.SEQ_2_SEQ_LM)


def classifier(folder):
    _adapter(folder, transformers_text.classifier, "AutoModelForSequenceClassification", TaskType.SEQ_CLS)


def token_classifier(folder):
    _adapter(folder, transformers_text.token_classifier, "AutoModelForTokenClassification", TaskType.TOKEN_CLS)
