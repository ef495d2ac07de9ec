import type { SendingWindow } from '../kernel/hours/sending-window.ts';
import type { Condition } from '../tables/condition.ts';
import type { Start } from './starts/start-kinds.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

/** The content of a draft or a version. Each job takes every record (`all`) or only records that no earlier job took (`new`). */
export interface SpinnerDefinition {
  readonly dataTableId: string;
  readonly audience: 'new' | 'all';
  /** The treatment of records whose address stands in another one too: `skip` sends each message once (default), `send` to each record. */
  readonly duplicates?: 'skip' | 'send';
  /** The starts besides a call; absent if there are none. */
  readonly starts?: readonly Start[];
  /** A person who matches has reached what the spinner is for, and leaves. */
  readonly goal?: Condition;
  /** A person who matches leaves. */
  readonly exit?: Condition;
  /** When its messages to people may leave; absent: as the channel and the organization have it. */
  readonly sendingWindow?: SendingWindow;
  /** The key of the topic that it is about; absent: General, or a service. */
  readonly topic?: string;
  /** Why it is a service, such as contracts and receipts, which reach who has left everything; absent: it is about a topic. */
  readonly service?: string;
  /** Its messages are not capped and not counted (`exempt`), or go before the messages of other spinners (`first`). */
  readonly cap?: 'exempt' | 'first';
  /** The effect of an answer of a person: they leave this spinner (default), or all, or go on. */
  readonly onReply?: 'leave' | 'leave_all' | 'go_on';
  readonly steps: readonly Step[];
}

/** The number of steps that people see: those that only lead past others are not counted. */
export const stepCountOf = ({ steps }: Pick<SpinnerDefinition, 'steps'>): number =>
  steps.filter((step) => stepKindOf(step).isJump?.(step) !== true).length;

/** Whether a person gets each message of a job once, in however many records their address stands. */
export const skipsDuplicates = ({ duplicates }: Pick<SpinnerDefinition, 'duplicates'>): boolean => duplicates !== 'send';
