import type { Recipient } from '../../../api/types.ts';
import { mediumViewOf } from '../../../kinds/media/media.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { capitalize } from '../../../text/format.ts';
import { ownValue } from '../../../text/own-value.ts';
import { readableReason } from '../../../text/reason-words.ts';
import type { StepNames } from '../funnel/use-steps.ts';
import { recipientWords as words } from './words.ts';

/** Why a recipient or a message is in its state: in words where it is one of ours, else in the provider's. */
export function reasonText(reason: string | null, { stepOf, nameOf }: StepNames): string {
  if (reason === null) return '';
  // A recipient that does not match a filter, or has no date for a wait, leaves with the step's id.
  const step = stepOf(reason);
  if (step) return viewOf(step.type)?.skippedAt?.(nameOf(reason)) ?? words.recipients.notMatching(nameOf(reason));
  return ownValue(words.recipients.reasons, reason) ?? readableReason(reason);
}

/**
 * Why a recipient is in its state; of a wrong address also which one it is: “phone number ‘+49…’ is not valid”. Who reached the goal
 * has a state that says so, and the goal itself is the reason.
 */
export function whyText(recipient: Pick<Recipient, 'state' | 'reason' | 'address' | 'step'>, names: StepNames): string {
  const { state, reason, address, step } = recipient;
  if (state === 'left' && reason === 'goal') return names.goal ?? '';
  if (state === 'left' && reason === 'exit' && names.exit !== undefined) return words.recipients.matchedExit(names.exit);
  const said = reason === null ? undefined : ownValue<(kind: string, address: string) => string>(words.recipients.wrongAddress, reason);
  const stored = step === null ? undefined : names.stepOf(step);
  if (!said || address === null || !stored) return reasonText(reason, names);
  return said(mediumViewOf('channel' in stored ? stored.channel : stored.type)?.addressName ?? words.recipients.anAddress, address);
}

/** The key that recipients are counted under: a word of ours, what a mail server's or an endpoint's code means, or others. */
export const reasonWord = (reason: string, names: StepNames): string =>
  /^[2-5]\d\d(?: [\d.]+)?$/.test(reason) ? codeText(reason) : capitalize(reasonText(reason, names));

/** “552 5.2.2” in words. */
function codeText(code: string): string {
  const { answered, meant, meanings } = words.recipients;
  const [, subject = '', detail = ''] = /^\d{3} [245]\.(\d+)\.(\d+)$/.exec(code) ?? [];
  const meaning = ownValue(meanings, `${subject}.${detail}`) ?? ownValue(meanings, subject) ?? ownValue(meanings, code);
  return meaning === undefined ? answered(code) : meant(meaning, code);
}
