import { NotFound } from '../../domain/kernel/errors.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import { type ComparedSplit, type SplitResults, splitResults, type WayCount } from '../../domain/results/split-results.ts';
import { PublishedSpinnerNotFound } from '../../domain/spinners/errors.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import { type Step, stepKindOf } from '../../domain/spinners/step-kinds.ts';
import type { Signal } from '../kernel/signal.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { Sight } from '../runs/sight.ts';
import { QueryBudget } from '../tables/query-budget.ts';
import type { SplitCursor, SplitReader } from './split-reader.ts';

export interface ReadSplitsInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** Only of this job, by the ways of its version; default: all jobs, by the ways of the newest version. */
  readonly jobId?: string | undefined;
  /** The part that the caller sees; all if it is not given. */
  readonly reach?: Reach | undefined;
  readonly signal?: Signal | undefined;
}

/** The results of the splits of a spinner, in the order of its steps. */
export interface FoundSplits {
  /** Null if none was ever published. */
  readonly version: number | null;
  readonly splits: readonly SplitResults[];
  /** False if more people went through it than could be counted in time. */
  readonly isComplete: boolean;
}

const usualLimits = { ms: 8000, scanned: 10_000_000, window: 20_000 };

/** Reads how many people went each way of a spinner's splits, what became of them, and whether a way is better than the others. */
export class ReadSplits extends UseCase<
  'unitOfWork' | 'clock',
  { reader: SplitReader; sight: Sight; limits?: typeof usualLimits | undefined }
> {
  readonly #limits: typeof usualLimits = this.deps.limits ?? usualLimits;

  /** @throws PublishedSpinnerNotFound, NotFound */
  async execute(input: ReadSplitsInput): Promise<FoundSplits> {
    await this.#requireSeen(input);
    const found = await this.#version(input);
    const steps = found?.definition.steps.flatMap(splitOf) ?? [];
    if (!found || steps.length === 0) return { version: found?.number ?? null, splits: [], isComplete: true };
    const { counts, isComplete } = await this.#count(input);
    const comparedBy = found.definition.goal ? 'goal' : 'delivered';
    const splits = steps.map((step) => splitResults(step, counts, { comparedBy, isComplete }));
    return { version: found.number, splits, isComplete };
  }

  /** The sums of a spinner are of all its jobs, so all of them must be seen. */
  async #requireSeen({ organizationId, spinnerId, jobId, reach = Reach.everything }: ReadSplitsInput): Promise<void> {
    const isSeen =
      jobId === undefined
        ? (await this.deps.sight.wholeSpinners(organizationId, reach, [spinnerId])).length > 0
        : !reach.isLimited || (await this.deps.sight.jobs(organizationId, reach, [jobId])).size > 0;
    if (!isSeen) throw new PublishedSpinnerNotFound();
  }

  #version({ organizationId, spinnerId, jobId }: ReadSplitsInput): Promise<{ number: number; definition: SpinnerDefinition } | undefined> {
    return this.deps.unitOfWork.run(async ({ spinners, jobs }) => {
      const spinner = await spinners.find(organizationId, spinnerId);
      // As for a key that does not see it.
      if (!spinner) throw new PublishedSpinnerNotFound();
      const job = jobId === undefined ? undefined : await jobs.find(organizationId, jobId);
      if (jobId !== undefined && job?.spinnerId !== spinner.id) throw new NotFound('Job');
      const number = job?.version ?? spinner.publishedVersion ?? spinner.lastVersion;
      return number === 0 ? undefined : spinners.findVersion(organizationId, spinner.id, number);
    });
  }

  async #count({ organizationId, spinnerId, jobId, signal }: ReadSplitsInput) {
    const budget = new QueryBudget(this.deps.clock, signal, this.#limits);
    const counts: WayCount[] = [];
    let after: SplitCursor | undefined;
    do {
      const found = await this.deps.reader.count({ organizationId, spinnerId, jobId, after, limit: this.#limits.window });
      counts.push(...found.counts);
      budget.scanned += found.people;
      after = found.next;
    } while (after !== undefined && !budget.isSpent);
    return { counts, isComplete: after === undefined };
  }
}

function splitOf(step: Step): readonly ComparedSplit[] {
  const ways = stepKindOf(step).comparedWays?.(step);
  return ways ? [{ stepId: step.id, name: step.name ?? null, ways }] : [];
}
