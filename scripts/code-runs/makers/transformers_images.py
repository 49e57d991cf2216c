"""Tiny models of transformers that see: images and videos."""


import transformers

SIZE = {"height": 32, "width": 32}
VIT = {
    "hidden_size": 16,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "intermediate_size": 32,
    "image_size": 32,
    "patch_size": 16,
}
LABELS = {"id2label": {0: "cat", 1: "bird", 2: "flower"}}


def _vit(folder, head, **settings):
    transformers.ViTImageProcessor(size=SIZE).save_pretrained(folder)
    getattr(transformers, head)(transformers.ViTConfig(**VIT, **settings)).save_pretrained(folder)


def classifier(folder):
    _vit(folder, "ViTForImageClassification", **LABELS)


def encoder(folder):
    _vit(folder, "ViTModel")


def detector(folder):
    config = transformers.YolosConfig(**{**VIT, "image_size": [32, 32]}, num_detection_tokens=5, **LABELS)
    transformers.YolosImageProcessor(size=SIZE).save_pretrained(folder)
    transformers.YolosForObjectDetection(config).save_pretrained(folder)


def _resnet():
    return transformers.ResNetConfig(
        embedding_size=8, hidden_sizes=[8, 8, 16, 16], depths=[1, 1, 1, 1], out_features=["stage1", "stage2", "stage3", "stage4"]
    )


def panoptic(folder):
    config = transformers.DetrConfig(
        backbone_config=_resnet(), use_timm_backbone=False, d_model=256, encoder_layers=1, decoder_layers=1,
        encoder_attention_heads=8, decoder_attention_heads=8, encoder_ffn_dim=32, decoder_ffn_dim=32, num_queries=5, **LABELS,
    )
    transformers.DetrImageProcessor(size={"shortest_edge": 64, "longest_edge": 96}).save_pretrained(folder)
    transformers.DetrForSegmentation(config).save_pretrained(folder)


def _mask_former(folder, kind):
    config = getattr(transformers, f"{kind}Config")(
        backbone_config=transformers.SwinConfig(
            image_size=64, embed_dim=8, depths=[1, 1, 1, 1], num_heads=[1, 1, 1, 1], window_size=2,
            out_features=["stage1", "stage2", "stage3", "stage4"],
        ),
        **LABELS,
    )
    getattr(transformers, f"{kind}ImageProcessor")(size={"height": 64, "width": 64}).save_pretrained(folder)
    return config


def instances(folder):
    config = _mask_former(folder, "MaskFormer")
    transformers.MaskFormerForInstanceSegmentation(config).save_pretrained(folder)


def universal(folder):
    config = transformers.EomtConfig(
        hidden_size=16, num_hidden_layers=3, num_attention_heads=2, image_size=64, patch_size=16, num_queries=5, num_blocks=1,
        mlp_ratio=2, num_upscale_blocks=1, **LABELS,
    )
    transformers.EomtImageProcessor(size={"shortest_edge": 64, "longest_edge": 64}, do_pad=True).save_pretrained(folder)
    transformers.EomtForUniversalSegmentation(config).save_pretrained(folder)


def semantic(folder):
    config = transformers.SegformerConfig(
        hidden_sizes=[8, 8, 16, 16], depths=[1, 1, 1, 1], num_attention_heads=[1, 1, 2, 2], decoder_hidden_size=16, **LABELS
    )
    transformers.SegformerImageProcessor(size={"height": 64, "width": 64}).save_pretrained(folder)
    transformers.SegformerForSemanticSegmentation(config).save_pretrained(folder)


def depth(folder):
    config = transformers.DPTConfig(
        **{**VIT, "num_hidden_layers": 4}, backbone_out_indices=[0, 1, 2, 3], neck_hidden_sizes=[8, 8, 16, 16], fusion_hidden_size=16, is_hybrid=False
    )
    transformers.DPTImageProcessor(size=SIZE, ensure_multiple_of=16).save_pretrained(folder)
    transformers.DPTForDepthEstimation(config).save_pretrained(folder)


def enlarger(folder):
    config = transformers.Swin2SRConfig(
        image_size=16, embed_dim=12, depths=[1, 1], num_heads=[2, 2], window_size=8, upscale=2, upsampler="pixelshuffle"
    )
    transformers.Swin2SRImageProcessor().save_pretrained(folder)
    transformers.Swin2SRForImageSuperResolution(config).save_pretrained(folder)


def keypoints(folder):
    config = transformers.SuperPointConfig(
        encoder_hidden_sizes=[8, 8, 8, 8], decoder_hidden_size=8, keypoint_decoder_dim=65, descriptor_decoder_dim=8
    )
    transformers.SuperPointImageProcessor(size={"height": 64, "width": 64}).save_pretrained(folder)
    transformers.SuperPointForKeypointDetection(config).save_pretrained(folder)


def _write_video(path):
    import av
    import numpy

    path.parent.mkdir(parents=True, exist_ok=True)
    with av.open(str(path), "w") as container:
        stream = container.add_stream("mpeg4", rate=8)
        stream.width, stream.height, stream.pix_fmt = 64, 64, "yuv420p"
        for number in range(16):
            frame = av.VideoFrame.from_ndarray(numpy.full((64, 64, 3), number * 10, dtype="uint8"))
            container.mux(stream.encode(frame))
        container.mux(stream.encode())


def video(folder):
    _write_video(folder.parents[1] / "tennis.mp4")
    config = transformers.VideoMAEConfig(**VIT, num_frames=4, **LABELS)
    transformers.VideoMAEImageProcessor(size={"shortest_edge": 32}, crop_size=SIZE).save_pretrained(folder)
    transformers.VideoMAEForVideoClassification(config).save_pretrained(folder)
