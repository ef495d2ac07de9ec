import type { EngagementKind } from '../../domain/channels/feedback/feedback.ts';
import { withRemoved } from '../../domain/spinners/removed-steps.ts';
import { couldReachOf, reachedOf, resultsOf } from '../runs/counts/job-counts.ts';
import type { JobResult } from '../runs/job-reader.ts';
import { type CountedDay, weekLimits } from './week-reader.ts';

/** The number of days that are summed up, with as many before them. */
export const weekDays = 7;

/** The results of some jobs: sums of the numbers on the pages of these jobs. */
export interface WeekFigures {
  readonly jobs: number;
  /** Recipients that got something: each once in a job. */
  readonly reached: number;
  /** Recipients that could reach the goal, and those that did. */
  readonly couldReach: number;
  readonly goal: number;
  readonly results: readonly Omit<JobResult, 'steps' | EngagementKind>[];
}

/** The results of the jobs of a spinner that were created in a week. */
export interface SpinnerWeek extends WeekFigures {
  readonly spinnerId: string;
  readonly spinnerName: string | null;
  /** The job, if it is one. */
  readonly jobId: string | null;
  /** Whether any of them has a goal. */
  readonly hasGoal: boolean;
  /** The recipients that got something, by the day on which their job was created. */
  readonly byDay: readonly number[];
  readonly before: WeekFigures;
}

export interface Week {
  /** At most `weekLimits.spinners`, those that reached the most people first. */
  readonly spinners: readonly SpinnerWeek[];
  /** The number of spinners that had jobs in the week. */
  readonly total: number;
}

/** Sums up counted days by spinner: the first `weekDays` are those before the week. Who has no job in the week is left out. */
export function weekOf(days: readonly CountedDay[]): Week {
  const ids = new Set(days.flatMap(({ spinnerId, day }) => (day >= weekDays ? [spinnerId] : [])));
  const all = [...ids].map((spinnerId): SpinnerWeek => {
    const own = days.filter((day) => day.spinnerId === spinnerId);
    const inWeek = own.filter(({ day }) => day >= weekDays);
    const figures = figuresOf(inWeek);
    const [first] = inWeek;
    return {
      ...figures,
      spinnerId,
      spinnerName: first?.spinnerName ?? null,
      jobId: figures.jobs === 1 ? (first?.jobId ?? null) : null,
      hasGoal: inWeek.some(({ hasGoal }) => hasGoal),
      byDay: Array.from({ length: weekDays }, (_, index) => reachedOf(countsOf(inWeek.filter(({ day }) => day === weekDays + index)))),
      before: figuresOf(own.filter(({ day }) => day < weekDays)),
    };
  });
  const sorted = all.sort((one, other) => other.reached - one.reached || (one.spinnerId < other.spinnerId ? 1 : -1));
  return { spinners: sorted.slice(0, weekLimits.spinners), total: sorted.length };
}

const countsOf = (days: readonly CountedDay[]) => days.flatMap(({ counts }) => counts);

function figuresOf(days: readonly CountedDay[]): WeekFigures {
  const counts = countsOf(days);
  return {
    jobs: sumOf(days, ({ jobs }) => jobs),
    reached: reachedOf(counts),
    couldReach: couldReachOf(counts),
    goal: sumOf(counts, ({ state, reason, n }) => (state === 'left' && reason === 'goal' ? n : 0)),
    results: added(days.flatMap((day) => resultsOf(day.counts, withRemoved(day.steps, day.removedSteps)))),
  };
}

/** The sums of results by medium. */
function added(results: readonly JobResult[]): WeekFigures['results'] {
  return [...new Set(results.map(({ medium }) => medium))].map((medium) => {
    const own = results.filter((one) => one.medium === medium);
    const messages: Record<string, number> = {};
    for (const one of own) for (const [state, n] of Object.entries(one.messages)) messages[state] = (messages[state] ?? 0) + n;
    return { medium, messages, unsubscribed: sumOf(own, (one) => one.unsubscribed), replied: sumOf(own, (one) => one.replied) };
  });
}

const sumOf = <One>(all: readonly One[], numberOf: (one: One) => number): number => all.reduce((sum, one) => sum + numberOf(one), 0);
