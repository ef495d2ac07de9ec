import type { EngagementKind } from '../../../domain/channels/feedback/feedback.ts';
import { type MediumName, mediumNames } from '../../../domain/channels/media.ts';
import type { MessageState } from '../../../domain/runs/message.ts';
import type { RecipientState } from '../../../domain/runs/recipient.ts';
import { type RemovedStep, withRemoved } from '../../../domain/spinners/removed-steps.ts';
import type { CountsOf, JobReport, JobResult, StepReport } from '../job-reader.ts';

/** One kept count of a job. A step id of null is after the last step. */
export type JobCount =
  | {
      readonly kind: 'recipients';
      readonly stepId: string | null;
      readonly state: RecipientState;
      readonly reason: string | null;
      readonly n: number;
    }
  | { readonly kind: 'messages'; readonly stepId: string; readonly state: MessageState; readonly reason: null; readonly n: number }
  /** Recipients that have unsubscribed through a message over a medium. */
  | { readonly kind: 'unsubscribed'; readonly stepId: null; readonly state: MediumName; readonly reason: null; readonly n: number }
  /** Recipients that have answered a message over a medium. */
  | { readonly kind: 'replied'; readonly stepId: null; readonly state: MediumName; readonly reason: null; readonly n: number }
  /** Messages of a step over a medium that were clicked or opened. */
  | { readonly kind: EngagementKind; readonly stepId: string; readonly state: MediumName; readonly reason: null; readonly n: number }
  /** Recipients that have reached a step. */
  | { readonly kind: 'entered'; readonly stepId: string; readonly state: null; readonly reason: null; readonly n: number };

type Counts = Record<string, number>;

/** A step of a version, as far as the counts of a job need it. */
export interface CountedStep extends Pick<StepReport, 'id' | 'type'> {
  /** Absent or null if it has none. */
  readonly name?: string | null;
  /** The medium, for steps that may send over several. */
  readonly channel?: string | null;
}

/** The connection that a step sends over: the channel that it names, or else what it is called; undefined if it sends nothing. */
function mediumOfStep({ type, channel }: CountedStep): MediumName | undefined {
  const named = channel ?? type;
  return mediumNames.find((name) => name === named);
}

/** The messages of a job by what they are sent over, in the order of its steps. */
export function resultsOf(
  counts: readonly Pick<JobCount, 'kind' | 'stepId' | 'state' | 'n'>[],
  steps: readonly CountedStep[],
): readonly JobResult[] {
  const results = new Map<MediumName, JobResult & { readonly steps: string[]; readonly messages: Counts }>();
  for (const step of steps) {
    const own = counts.filter(({ kind, stepId }) => kind === 'messages' && stepId === step.id);
    const medium = mediumOfStep(step);
    if (medium === undefined || own.length === 0) continue;
    const countOf = (what: 'unsubscribed' | 'replied' | EngagementKind): number =>
      counts.filter(({ kind, state }) => kind === what && state === medium).reduce((sum, { n }) => sum + n, 0);
    const people = {
      unsubscribed: countOf('unsubscribed'),
      replied: countOf('replied'),
      clicked: countOf('clicked'),
      opened: countOf('opened'),
    };
    const result = results.get(medium) ?? { medium, steps: [], messages: {}, ...people };
    results.set(medium, result);
    result.steps.push(step.id);
    for (const { state, n } of own) add(result.messages, state ?? '', n);
  }
  return [...results.values()];
}

/** The number of recipients by state. */
export const recipientsOf = (counts: readonly Pick<JobCount, 'kind' | 'state' | 'n'>[]): CountsOf<RecipientState> => {
  const recipients: Counts = {};
  for (const { kind, state, n } of counts) if (kind === 'recipients') add(recipients, state ?? '', n);
  return recipients;
};

type OfRecipients = readonly Pick<JobCount, 'kind' | 'state' | 'n'>[];
const recipientsBut = (counts: OfRecipients, ...states: readonly string[]): number =>
  counts.reduce((sum, { kind, state, n }) => (kind === 'recipients' && !states.includes(state ?? '') ? sum + n : sum), 0);

/** The recipients that got something, as the title of a job says it. */
export const reachedOf = (counts: OfRecipients): number => recipientsBut(counts, 'skipped', 'suppressed', 'failed', 'canceled', 'pending');

/** The recipients that could reach the goal: those that were not left out by a filter or a suppression. */
export const couldReachOf = (counts: OfRecipients): number => recipientsBut(counts, 'skipped', 'suppressed');

/** Arranges the counts of a job as its report shows them. */
export function reportOf(
  counts: readonly JobCount[],
  own: readonly CountedStep[],
  removed: readonly RemovedStep[],
): Pick<JobReport, 'recipients' | 'reasons' | 'steps' | 'messages' | 'results'> {
  const steps = withRemoved<CountedStep>(
    own,
    removed.filter(({ isJump }) => !isJump),
  );
  const gone = new Set(removed.map(({ id }) => id));
  const counted = new Set(counts.map(({ stepId }) => stepId));
  // Without a prototype, since a step id may be `constructor`.
  const messages: Record<string, Counts> = Object.create(null);
  for (const { kind, stepId, state, n } of counts) {
    if (kind !== 'messages') continue;
    messages[stepId] ??= {};
    add(messages[stepId], state, n);
  }
  return {
    ...recipientsIn(counts),
    steps: steps.flatMap(({ id, type, name = null }) => {
      if (gone.has(id) && !counted.has(id)) return [];
      const own = counts.filter(({ stepId }) => stepId === id);
      const entered = own.find(({ kind }) => kind === 'entered')?.n ?? 0;
      return [{ id, type, name, isRemoved: gone.has(id), entered, ...recipientsIn(own) }];
    }),
    messages,
    results: resultsOf(counts, steps),
  };
}

function recipientsIn(counts: readonly JobCount[]): Pick<JobReport, 'recipients' | 'reasons'> {
  const reasons: Record<string, Counts> = {};
  for (const { kind, state, reason, n } of counts) {
    if (kind !== 'recipients' || reason === null) continue;
    reasons[state] ??= Object.create(null) as Counts;
    add(reasons[state], reason, n);
  }
  return { recipients: recipientsOf(counts), reasons };
}

function add(counts: Counts, name: string, n: number): void {
  counts[name] = (counts[name] ?? 0) + n;
}
