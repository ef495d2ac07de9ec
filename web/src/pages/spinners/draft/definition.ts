import type { SendingWindow, Spinner } from '../../../api/types.ts';
import type { DraftStart } from '../../../kinds/starts/start.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';

/** A draft or a version. */
export interface Definition {
  readonly dataTableId: string;
  readonly audience: 'new' | 'all';
  /** Whether one of the records with the same address gets a message (`skip`, the default), or each of them. */
  readonly duplicates?: 'skip' | 'send';
  /** The starts besides a call; absent if there are none. */
  readonly starts?: readonly DraftStart[];
  /** The goal: a person who matches has reached it, and leaves; absent if there is no goal. */
  readonly goal?: unknown;
  /** The exit: a person who matches leaves; absent if nobody does. */
  readonly exit?: unknown;
  /** When its messages to people leave; absent: as the channel and the organization have it. */
  readonly sendingWindow?: SendingWindow;
  /** The key of the topic that it is about; absent: General, or a service. */
  readonly topic?: string;
  /** Why it is a service; absent: it is about a topic. */
  readonly service?: string;
  /** The rule for its messages under the cap of the organization; absent as usual. */
  readonly cap?: 'exempt' | 'first';
  /** The effect of an answer of a person; absent: they leave the spinner. */
  readonly onReply?: 'leave' | 'leave_all' | 'go_on';
  readonly steps: readonly DraftStep[];
}

/** The draft of a spinner, as the editor sees it. */
export const draftOf = ({ draft }: Pick<Spinner, 'draft'>): Definition => draft as unknown as Definition;

/** Whether two values are the same JSON; what is empty and what is absent are alike, as the server fills in what is absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isEmpty(one) && isEmpty(other))) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one, other] as Readonly<Record<string, unknown>>[];
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...names].every((name) => isSame(memberOf(left, name), memberOf(right, name)));
}

const isEmpty = (value: unknown): boolean => value === undefined || value === '';

const memberOf = (members: Readonly<Record<string, unknown>> | undefined, name: string): unknown =>
  members && Object.hasOwn(members, name) ? members[name] : undefined;
