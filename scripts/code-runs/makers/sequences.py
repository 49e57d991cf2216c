"""Tiny models that read sequences other than sentences: molecules, time series."""


def nucleotides(folder):
    from multimolecule import RnaTokenizer
    from multimolecule.models import RnaBertConfig, RnaBertForMaskedLM

    tokenizer = RnaTokenizer()
    tokenizer.save_pretrained(folder)
    config = RnaBertConfig(
        vocab_size=len(tokenizer), hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32,
        max_position_embeddings=128,
    )
    RnaBertForMaskedLM(config).save_pretrained(folder)


def chronos(folder):
    """The family Bolt, whose configuration is that of T5 with one part more."""
    from chronos.chronos_bolt import ChronosBoltModelForForecasting
    from transformers import T5Config

    settings = {
        "context_length": 64, "prediction_length": 36, "input_patch_size": 16, "input_patch_stride": 16,
        "quantiles": [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9], "use_reg_token": True,
    }
    config = T5Config(
        d_model=16, d_kv=8, d_ff=32, num_layers=1, num_decoder_layers=1, num_heads=2, vocab_size=2, decoder_start_token_id=0,
        pad_token_id=0, reg_token_id=1, is_gated_act=False, dense_act_fn="relu", feed_forward_proj="relu", initializer_factor=0.05,
        chronos_config=settings, chronos_pipeline_class="ChronosBoltPipeline", architectures=["ChronosBoltModelForForecasting"],
    )
    ChronosBoltModelForForecasting(config).save_pretrained(folder)
