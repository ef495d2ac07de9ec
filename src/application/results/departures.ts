import { openRecipientStates, type RecipientState } from '../../domain/runs/recipient.ts';
import type { CountedJob, CountedJobs, DepartureCount, GoalTimes } from './departure-reader.ts';

/** The number of people of a job that are counted. */
export interface JobShare {
  readonly jobId: string;
  readonly people: number;
}

/** The people who left in one way. */
export interface Departure {
  readonly state: RecipientState;
  /** The key that their reason is counted under; null if the state says it all. */
  readonly reason: string | null;
  readonly people: number;
  /** The newest job first. */
  readonly jobs: readonly JobShare[];
}

/** The people who came and left through the latest jobs of a spinner. A recipient that a retry took over is counted there. */
export interface Departures {
  readonly jobs: readonly (Omit<CountedJob, 'counts'> & { readonly entered: number })[];
  readonly entered: number;
  readonly goal: GoalTimes & { readonly reached: number };
  /** The commonest first. */
  readonly left: readonly Departure[];
  /** The people inside, by the step. */
  readonly inside: readonly { readonly stepId: string | null; readonly people: number; readonly jobs: readonly JobShare[] }[];
}

const isOpen = ({ state }: DepartureCount): boolean => openRecipientStates.includes(state);

/** Sums up the counts of jobs. */
export function departuresOf({ jobs, goal }: CountedJobs): Departures {
  const left = groups(jobs, (count) => (isOpen(count) ? undefined : [count.state, count.reason]));
  const inside = groups(jobs, (count) => (isOpen(count) ? [count.stepId] : undefined));
  const departures = left.map(({ key: [state, reason], ...group }) => ({
    state: state as RecipientState,
    reason: reason ?? null,
    ...group,
  }));
  const entered = jobs.map((job) => ({ ...job, entered: sumOf(job.counts) }));
  return {
    jobs: entered.map(({ counts: _, ...job }) => job),
    entered: entered.reduce((sum, job) => sum + job.entered, 0),
    goal: { ...goal, reached: departures.find(({ state, reason }) => state === 'left' && reason === 'goal')?.people ?? 0 },
    left: departures,
    inside: inside.map(({ key: [stepId], ...group }) => ({ stepId: stepId ?? null, ...group })),
  };
}

type Key = readonly (string | null)[];

/** The people of each key with the jobs that they are of, the largest group first; counts without a key are left out. */
function groups(jobs: readonly CountedJob[], keyOf: (count: DepartureCount) => Key | undefined) {
  const found = new Map<string, { readonly key: Key; readonly jobs: Map<string, number> }>();
  for (const { id, counts } of jobs)
    for (const count of counts) {
      const key = keyOf(count);
      if (key === undefined) continue;
      const name = JSON.stringify(key);
      const group = found.get(name) ?? { key, jobs: new Map<string, number>() };
      found.set(name, group);
      group.jobs.set(id, (group.jobs.get(id) ?? 0) + signed(count));
    }
  return [...found.values()]
    .map(({ key, jobs: byJob }) => {
      const shares = [...byJob].flatMap(([jobId, people]) => (people > 0 ? [{ jobId, people }] : []));
      return { key, people: shares.reduce((sum, { people }) => sum + people, 0), jobs: shares };
    })
    .filter(({ people }) => people > 0)
    .sort((one, other) => other.people - one.people);
}

const signed = ({ kind, n }: DepartureCount): number => (kind === 'retried' ? -n : n);
const sumOf = (counts: readonly DepartureCount[]): number => counts.reduce((sum, count) => sum + signed(count), 0);
