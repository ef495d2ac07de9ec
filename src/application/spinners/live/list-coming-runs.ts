import { Reach } from '../../../domain/kernel/reach.ts';
import { nextTimesOf } from '../../../domain/spinners/starts/due-start.ts';
import { Slices } from '../../kernel/slices.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { LiveName, NextRun, SpinnerReader } from '../spinner-reader.ts';

/** The limits of the list: starts without and with further times, and times in all. */
export const comingLimits = { starts: 100, startsOfDays: 200, runs: 500, aDay: 6 };

const dayMs = 86_400_000;

/** A time at which a spinner starts by itself. */
export interface ComingRun extends NextRun {
  /** Whether its start comes so often that only its next time is listed. */
  readonly isOften: boolean;
}

/** The next runs over all spinners. */
export interface ComingRuns {
  /** The soonest first. */
  readonly runs: readonly ComingRun[];
  /** Whether no further time is left out. */
  readonly isComplete: boolean;
  /** Spinners that take who arrives. */
  readonly live: readonly LiveName[];
}

export interface ListComingRunsInput {
  readonly organizationId: string;
  /** For how many days further times are listed; absent: the next one of each start only. */
  readonly days?: number | undefined;
  /** Only spinners that such a caller sees. */
  readonly reach?: Reach | undefined;
}

/** Lists when published spinners start by themselves. */
export class ListComingRuns extends UseCase<'clock' | 'pauses', { spinners: SpinnerReader }> {
  async execute({ organizationId, days, reach = Reach.everything }: ListComingRunsInput): Promise<ComingRuns> {
    const live = await this.deps.spinners.liveNames(organizationId, reach.spinnerIds, comingLimits.starts);
    const most = days === undefined ? comingLimits.starts : comingLimits.startsOfDays;
    const next = await this.deps.spinners.nextRuns(organizationId, reach.spinnerIds, most + 1);
    const [listed, isComplete] = [next.slice(0, most), next.length <= most];
    if (days === undefined) return { live, isComplete, runs: listed.map((run) => ({ ...run, isOften: false })) };
    const coming = await this.#until(new Date(this.deps.clock.now().getTime() + days * dayMs), listed);
    return { live, runs: coming.runs, isComplete: isComplete && coming.isComplete };
  }

  /** Repeats the soonest start, so that the list has every time up to its last one. */
  async #until(until: Date, listed: readonly NextRun[]): Promise<Pick<ComingRuns, 'runs' | 'isComplete'>> {
    const waiting: ComingRun[] = [];
    const runs: ComingRun[] = [];
    const slices = new Slices(this.deps.pauses);
    for (const run of listed) {
      if (slices.isOver) await slices.next();
      const { start, dueAt } = run;
      if (dueAt > until) continue;
      const last = nextTimesOf(start, dueAt, comingLimits.aDay).at(comingLimits.aDay - 1);
      waiting.push({ ...run, isOften: last !== undefined && last.getTime() < dueAt.getTime() + dayMs });
    }
    while (waiting.length > 0 && runs.length < comingLimits.runs) {
      if (slices.isOver) await slices.next();
      const soonest = waiting.reduce((one, other) => (other.dueAt < one.dueAt ? other : one));
      runs.push(soonest);
      const [dueAt] = soonest.isOften ? [] : nextTimesOf(soonest.start, soonest.dueAt, 1);
      const following = dueAt && dueAt <= until ? [{ ...soonest, dueAt, skipped: null, skippedAt: null }] : [];
      waiting.splice(waiting.indexOf(soonest), 1, ...following);
    }
    return { runs, isComplete: waiting.length === 0 };
  }
}
