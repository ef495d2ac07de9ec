import type { Tracer } from '../../kernel/tracer.ts';

/** Runs the transaction that may make jobs without a call, and notes the root span of each: `run` returns their ids. */
export async function traceStarts<Begun extends readonly string[] | false>(
  tracer: Tracer | undefined,
  cause: 'arrival' | 'date' | 'schedule',
  run: () => Promise<Begun>,
): Promise<Begun> {
  const startedAt = tracer?.now() ?? 0;
  const outcome = await run();
  const begun: readonly string[] | false = outcome;
  for (const jobId of begun || []) tracer?.note({ name: `start by ${cause}`, jobId, isRoot: true, startedAt });
  return outcome;
}
