"""Models of libraries that need one function each; every import stands in its function, as few of them are installed."""


def spacy_pipeline(folder):
    import spacy

    nlp = spacy.blank("en")
    nlp.add_pipe("entity_ruler").add_patterns([{"label": "GPE", "pattern": "Porto"}])
    nlp.to_disk(folder)


def _classifier():
    from sklearn.datasets import load_iris
    from sklearn.linear_model import LogisticRegression

    return LogisticRegression(max_iter=500).fit(*load_iris(return_X_y=True))


def joblib_file(folder):
    import joblib

    joblib.dump(_classifier(), folder / "sklearn_model.joblib")


def skops_file(folder):
    from skops.io import dump

    dump(_classifier(), folder / "model.skops")


def policy(folder):
    from stable_baselines3 import PPO

    PPO("MlpPolicy", "CartPole-v1", n_steps=8, batch_size=8).save(folder / "ppo-CartPole-v1.zip")


def timm_classifier(folder):
    import timm
    from timm.models import save_for_hf

    model = timm.create_model("resnet10t", num_classes=5)
    save_for_hf(model, folder, model_config={"num_classes": 5})
