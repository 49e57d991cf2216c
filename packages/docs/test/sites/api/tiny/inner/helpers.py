def help_out(
    model,  # what to help
    text: str = "a: (b",
    *,
    times: dict[str, int] = {},
) -> "tuple[int, ...]":
    '''Helps
    a lot.'''
    return model
