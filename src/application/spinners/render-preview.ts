import type { Channel } from '../../domain/channels/channel.ts';
import { languageShown, type ShownLanguage } from '../../domain/channels/languages/step-languages.ts';
import { type Content, foldedAddress, mediumOf } from '../../domain/channels/media.ts';
import type { RenderFacts } from '../../domain/channels/medium.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import { senderText } from '../../domain/channels/via.ts';
import { contentFor } from '../../domain/content/content-for.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { DurationError } from '../../domain/kernel/duration.ts';
import type { PreviewContext } from '../../domain/spinners/step-kind.ts';
import { type Step, stepKindOf } from '../../domain/spinners/step-kinds.ts';
import { findVias } from '../channels/find-vias.ts';
import type { ShownSender } from '../channels/installation-sender.ts';
import type { Sender } from '../channels/sender.ts';
import { suppressedAmong } from '../consent/suppressed-addresses.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** The result of a step for a record now, in the parts that its kind defines; or the problem that would fail the recipient. */
export interface StepPreview {
  readonly step: Step;
  readonly problem?: { readonly reason: string; readonly message: string };
  readonly parts: Readonly<Record<string, object>>;
  /** The language of its text, and why; absent if it has one language. */
  readonly language?: ShownLanguage;
}

/** The parts that previews are rendered with, besides the values. */
export interface PreviewFacts {
  readonly sender: Sender;
  /** The sender of messages that go through no channel. */
  readonly installation: ShownSender;
  readonly facts: RenderFacts;
  /** The record, and the spinner that it goes through. */
  readonly way: Pick<PreviewContext, 'spinnerId' | 'recordId' | 'days' | 'table' | 'locale'>;
  readonly now: Date;
}

/** The record of a preview that is of sample values. */
export const sampleRecord = '0';

/** Previews a step for the values of a record. */
export async function previewOf(
  transaction: Transaction,
  organizationId: string,
  step: Step,
  values: ReadonlyMap<string, Cell>,
  { sender, installation, facts, way, now }: PreviewFacts,
): Promise<StepPreview> {
  const content = stepKindOf(step).sends?.(step);
  const context = { ...way, values, now, hasWaited: false, facts };
  const spoken = languageShown(content, values);
  const language = spoken && { language: spoken };
  try {
    const isSuppressed = content !== undefined && (await isSuppressedFor(transaction, organizationId, content, context));
    const via = content && (await findVias(transaction, sender, organizationId, [content])).viaOf({ ...content, recordId: way.recordId });
    const shown = via?.channel ? { from: senderText(via.channel.sender), mail: withoutHidden(via.channel) } : installation;
    const sending = { ...shown, isConnected: via?.fault === undefined };
    return { step, parts: stepKindOf(step).preview(step, { ...context, ...sending, isSuppressed }), ...language };
  } catch (reason) {
    if (reason instanceof RenderProblem)
      return { step, problem: { reason: reason.reason, message: reason.message }, parts: {}, ...language };
    if (reason instanceof DurationError) return { step, problem: { reason: 'unfinished', message: reason.message }, parts: {} };
    throw reason;
  }
}

/** The parts that a channel adds to its mails, without who gets hidden copies: not everybody who edits steps may see that. */
const withoutHidden = ({ mail }: Pick<Channel, 'mail'>) => mail && { ...mail, bcc: [] };

/** Whether the step sends to a suppressed address. */
async function isSuppressedFor(
  transaction: Transaction,
  organizationId: string,
  content: Content,
  { values, facts, now }: Pick<PreviewContext, 'values' | 'facts' | 'now'>,
): Promise<boolean> {
  const { render, addressOf } = mediumOf(content.channel);
  const address = foldedAddress(content.channel, addressOf(render(contentFor(content, values, now), values, facts)));
  return (await suppressedAmong(transaction, organizationId, [address]))(address) !== undefined;
}
