import type { SendingWindow } from '../../../api/types.ts';
import { describeWindow } from '../../../forms/hours/describe-window.ts';
import { hoursWords } from '../../../forms/hours/words.ts';
import type { Definition } from './definition.ts';
import { type DraftProblem, isWithin } from './problems.ts';

/** A draft with another window; null removes it. */
export function withWindow(definition: Definition, sendingWindow: SendingWindow | null): Definition {
  const { sendingWindow: _, ...rest } = definition;
  return sendingWindow === null ? rest : { ...rest, sendingWindow };
}

/** When the messages of a spinner leave, in one line. */
export const describeHours = ({ sendingWindow }: Pick<Definition, 'sendingWindow'>): string =>
  sendingWindow ? describeWindow(sendingWindow) : hoursWords.asElsewhere;

/** Whether a problem is one of when messages leave. */
export const isOfHours = ({ step, field }: Pick<DraftProblem, 'step' | 'field'>): boolean =>
  step === undefined && isWithin(field, 'sendingWindow');
