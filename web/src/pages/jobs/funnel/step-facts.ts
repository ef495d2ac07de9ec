import type { JobStep, Message, Recipient } from '../../../api/types.ts';
import { ownValue } from '../../../text/own-value.ts';
import type { Tone } from '../../../ui/status-badge.tsx';
import type { MessageListFilter, RecipientListFilter } from '../job-search.ts';
import { jobWords } from '../shared/words.ts';

const text = jobWords.job;

/** A number of a step with its word, and the list that it counts. */
export interface StepFact {
  readonly key: string;
  readonly count: number;
  readonly label: (n: number) => string;
  readonly tone: Tone;
  readonly recipients?: RecipientListFilter;
  readonly messages?: MessageListFilter;
}

const ofMessages: readonly (readonly [Message['state'], Tone])[] = [
  ['sent', 'done'],
  ['delivered', 'done'],
  ['bounced', 'warn'],
  ['complained', 'fail'],
  ['unknown', 'wait'],
];
const hereTones = { active: 'busy', waiting: 'idle', pending: 'idle' } as const;
const endTones = { skipped: 'idle', suppressed: 'idle', failed: 'fail', canceled: 'idle' } as const;

const keysOf = <Key extends Recipient['state']>(tones: Readonly<Record<Key, Tone>>): readonly Key[] => Object.keys(tones) as Key[];

/** The states of the recipients and messages of a step; only what there is any of. */
export function factsOf(step: JobStep): readonly StepFact[] {
  const all: readonly StepFact[] = [
    ...ofMessages.map(([state, tone]) => ({
      key: `message ${state}`,
      count: step.messages[state] ?? 0,
      label: text.messageStates[state],
      tone,
      messages: { step: [step.id], state: [state] },
    })),
    ...keysOf(hereTones).map((state) => ({
      key: state,
      count: step.recipients[state] ?? 0,
      label: text.here[state],
      tone: hereTones[state],
      recipients: { step: step.id, state: [state] },
    })),
    ...leaversOf(step),
    ...keysOf(endTones).map((state) => ({
      key: state,
      count: step.recipients[state] ?? 0,
      // A message step skips nobody else.
      label: state === 'skipped' && step.reasons.skipped?.duplicate ? text.leftAsDuplicate : text.left[state],
      tone: endTones[state],
      recipients: { step: step.id, state: [state] },
    })),
  ];
  return all.filter(({ count }) => count > 0);
}

/** The people who left at a step, by their reason: each has one. */
const leaversOf = ({ id, reasons }: JobStep): readonly StepFact[] =>
  Object.entries(reasons.left ?? {}).map(([reason, count]) => ({
    key: `left ${reason}`,
    count,
    label: ownValue(text.leavers, reason) ?? text.left.left,
    tone: reason === 'goal' ? 'done' : 'idle',
    recipients: { step: id, state: ['left'], reason: [reason] },
  }));
