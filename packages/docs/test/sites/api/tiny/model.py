import os


class Model(Base):
    "A model."

    def __init__(self, config: Config, adapter="x"):
        self.config = config

    def run(self, times=1):
        """Runs."""

        def nested():
            pass

    async def stop(self):
        pass

    def _secret(self):
        pass

    @property
    def device(self): return 1


def after():
    pass
