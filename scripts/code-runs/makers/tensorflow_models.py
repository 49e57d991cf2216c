"""Tiny models of TensorFlow."""


def image_embedder(folder):
    """A SavedModel that reads examples with an encoded image, as Derm Foundation does."""
    import tensorflow as tf

    class Embedder(tf.Module):
        @tf.function(input_signature=[tf.TensorSpec([None], tf.string, name="inputs")])
        def __call__(self, inputs):
            images = tf.io.parse_example(inputs, {"image/encoded": tf.io.FixedLenFeature([], tf.string)})["image/encoded"]
            decoded = tf.map_fn(self.mean, images, fn_output_signature=tf.float32)
            return {"embedding": tf.tile(decoded, [1, 4])}

        def mean(self, encoded):
            return tf.reduce_mean(tf.cast(tf.io.decode_png(encoded, channels=3), tf.float32), axis=[0, 1])

    model = Embedder()
    tf.saved_model.save(model, str(folder), signatures={"serving_default": model.__call__})


def lite(folder):
    """A graph of LiteRT."""
    import tensorflow as tf

    class Classifier(tf.Module):
        weights = tf.constant([[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]])

        @tf.function(input_signature=[tf.TensorSpec([1, 32, 32, 3], tf.float32)])
        def __call__(self, pixels):
            return tf.nn.softmax(tf.reduce_mean(pixels, axis=[1, 2]) @ self.weights)

    model = Classifier()
    converter = tf.lite.TFLiteConverter.from_concrete_functions([model.__call__.get_concrete_function()], model)
    (folder / "model.tflite").write_bytes(converter.convert())
