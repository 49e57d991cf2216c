/**
 * How long an answer asks its reader to wait, in milliseconds: `Retry-After` in seconds or as a date, else `RateLimit`, which
 * counts where nothing is left (`r=0`). `undefined` where it does not say.
 *
 * Source: RFC 9110 section 10.2.3; draft-ietf-httpapi-ratelimit-headers
 *
 * @example askedWaitMs(new Headers({ RateLimit: '"api";r=0;t=55' }), Date.now()) // 55000
 */
export function askedWaitMs(headers: Headers, nowMs: number): number | undefined {
  const after = headers.get("Retry-After")?.trim();
  if (after !== undefined && /^\d+$/.test(after)) return Number(after) * 1000;
  const date = after === undefined ? Number.NaN : Date.parse(after);
  if (!Number.isNaN(date)) return Math.max(0, date - nowMs);
  const waits = (headers.get("RateLimit") ?? "").split(",").flatMap((limit) => {
    const parameters = new Map(
      Array.from(limit.matchAll(/;\s*([a-z]+)=(\d+)/g), ([, name = "", value]) => [name, Number(value)]),
    );
    return parameters.get("r") === 0 ? [(parameters.get("t") ?? 0) * 1000] : [];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}
