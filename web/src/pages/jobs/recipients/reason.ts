import { own } from '../../../text/own.ts';
import type { StepNames } from '../funnel/use-steps.ts';
import { recipientWords as words } from './words.ts';

/** Why a recipient or a message is in its state: in words where it is one of ours, else in the provider's. */
export function reasonText(reason: string | null, { stepOf, nameOf }: StepNames): string {
  if (reason === null) return '';
  // Who does not match a filter leaves with the filter's id.
  if (stepOf(reason)) return words.recipients.notMatching(nameOf(reason));
  return own(words.recipients.reasons, reason) ?? reason;
}

/** What recipients are counted under: a word of ours, the code that a mail server or an endpoint answered with, or others. */
export const reasonWord = (reason: string, names: StepNames): string =>
  /^[2-5]\d\d(?: [\d.]+)?$/.test(reason) ? words.recipients.answered(reason) : reasonText(reason, names);
