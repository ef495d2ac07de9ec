/** A counted thing of the plan, as `GET /usage` answers it. */
export interface MeterReading {
  readonly used: number;
  readonly limit: number | null;
  readonly periodStartsAt?: string;
  readonly resetsAt?: string;
}

const dayMs = 86_400_000;

/** When the cap is reached if the period goes on as it began; undefined if that is after its end, or if nothing can be said. */
export function capReachedAt({ used, limit, periodStartsAt, resetsAt }: MeterReading, now = Date.now()): Date | undefined {
  if (limit === null || used === 0 || used >= limit || !periodStartsAt || !resetsAt) return undefined;
  // In the first day a few calls would count as a pace for the month.
  const elapsed = Math.max(now - Date.parse(periodStartsAt), dayMs);
  const reached = now + ((limit - used) * elapsed) / used;
  return reached < Date.parse(resetsAt) ? new Date(reached) : undefined;
}
