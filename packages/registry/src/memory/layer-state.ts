import { count, type Fields } from "./config-fields.ts";

/** States are kept in 32 bits. */
const bytesPerValue = 4;

/**
 * Bytes that layers of linear attention and state spaces keep of a text, however long it is. Without the few last tokens of
 * their convolutions, which are a hundredth of it.
 *
 * @param layers how many there are of them
 * @example stateBytes({ linear_num_value_heads: 32, linear_key_head_dim: 128, linear_value_head_dim: 128 }, 36) // 75_497_472
 */
export function stateBytes(config: Fields, layers: number): number {
  return layers * (deltaRule(config) ?? heads(config) ?? channels(config) ?? 0) * bytesPerValue;
}

/** Qwen3-Next: a matrix for each head. */
function deltaRule(config: Fields): number | undefined {
  return product(
    count(config, "linear_num_value_heads"),
    count(config, "linear_key_head_dim"),
    count(config, "linear_value_head_dim"),
  );
}

/** Mamba 2: so many states for each channel of each head. */
function heads(config: Fields): number | undefined {
  return product(
    count(config, "mamba_n_heads", "mamba_num_heads", "n_mamba_heads", "num_heads"),
    count(config, "mamba_d_head", "mamba_head_dim", "mamba_headdim", "head_dim"),
    count(config, "mamba_d_state", "ssm_state_size", "state_size"),
  );
}

/** Mamba 1: so many states for each channel. */
function channels(config: Fields): number | undefined {
  return product(
    count(config, "mamba_expand", "expand"),
    count(config, "hidden_size", "d_model"),
    count(config, "mamba_d_state", "state_size"),
  );
}

function product(...factors: readonly (number | undefined)[]): number | undefined {
  return factors.reduce<number | undefined>(
    (result, factor) => (result === undefined || factor === undefined ? undefined : result * factor),
    1,
  );
}
