/** Facts of a span: names and counts, ids of Spindle's own, and times. Never an address, a value of a record, a key or a URL. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** A place in the trace of a caller, by the ids of W3C Trace Context. */
export interface CallerSpan {
  readonly traceId: string;
  readonly spanId: string;
}

/** A piece of work that has ended. */
export interface EndedSpan {
  readonly name: string;
  /** The job that it is part of: all processes find the same trace by its id. */
  readonly jobId?: string | undefined;
  /** The call that it is part of, if it is no job's, as `begin` named it. */
  readonly call?: string | undefined;
  /** As `now` returned it. */
  readonly startedAt: number;
  /** Default: now. */
  readonly endedAt?: number;
  readonly facts?: SpanFacts;
  readonly hasFailed?: boolean;
  /** Whether the others of its trace belong to it; without a job and a call it is a trace of its own. Other spans without both are dropped. */
  readonly isRoot?: boolean;
  readonly link?: CallerSpan | undefined;
}

/** Notes the work of calls and jobs as traces, if somebody collects them. Nothing of it ever fails or is waited for. */
export abstract class Tracer {
  /** The name of a new call's trace; undefined if the call is not among the sampled ones. */
  abstract begin(): string | undefined;
  /** Whether the trace of a job is sampled. */
  abstract keeps(jobId: string): boolean;
  /** Milliseconds since 1970, with their fractions. */
  abstract now(): number;
  /** Notes work that is sampled, and drops all other. */
  abstract note(span: EndedSpan): void;
}

/** Runs work, and notes it with the facts of its outcome; work that throws has failed. */
export async function withSpan<Outcome>(
  tracer: Tracer | undefined,
  span: Omit<EndedSpan, 'startedAt' | 'endedAt' | 'hasFailed'>,
  work: () => Promise<Outcome>,
  factsOf: (outcome: Outcome) => Pick<EndedSpan, 'facts' | 'jobId'> = () => ({}),
): Promise<Outcome> {
  if (!tracer) return work();
  const startedAt = tracer.now();
  try {
    const outcome = await work();
    tracer.note({ ...span, startedAt, ...factsOf(outcome) });
    return outcome;
  } catch (reason) {
    tracer.note({ ...span, startedAt, hasFailed: true });
    throw reason;
  }
}
