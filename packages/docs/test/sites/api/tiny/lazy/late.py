class Late:
    """Comes late."""


def later(count):
    """
    Waits.

    :param int count: how often, see :class:`~tiny.Config`
    :returns: what has come
    :rtype: list
    :raises ValueError: never
    """
