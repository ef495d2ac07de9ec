import type { HasContentLanguage } from '../channels/languages/step-languages.ts';
import type { MailThread } from '../channels/mail-thread.ts';
import { type Content, foldedAddress, mediumOf } from '../channels/media.ts';
import { isLocalContent, keptLocale } from '../channels/templates/local-content.ts';
import type { Cell } from '../kernel/cell.ts';
import { Message } from './message.ts';
import type { Recipient } from './recipient.ts';
import type { Sending } from './sending.ts';

/** The facts that a message is made with beside its contents. */
export interface MessageParts {
  readonly ids: { next(): string };
  /** The version that the job runs, if that is not the one it began with; absent otherwise. */
  readonly laterVersion?: number | null | undefined;
  readonly links: { linkFor(recipient: Pick<Recipient, 'organizationId' | 'jobId' | 'recordId'>): string };
}

/** Makes the message that a step sends to a recipient, or reuses that of an earlier attempt. @throws RenderProblem */
export function prepareSending(
  facts: {
    readonly recipient: Recipient;
    readonly values: ReadonlyMap<string, Cell>;
    /** The setting of the job's table. */
    readonly defaultCountry: string | null;
    /** The language of the organization. */
    readonly locale?: string | undefined;
    readonly stepId: string;
    readonly content: Content;
    readonly earlier: Message | undefined;
    /** The id of the message that this one repeats, if its receiver recognizes a repeat by the id. */
    readonly repeats: string | undefined;
    /** The channel that the person knows from an earlier message. */
    readonly kept: string | undefined;
    /** The thread that it continues. */
    readonly thread?: MailThread | undefined;
    readonly now: Date;
  },
  { ids, links, laterVersion: version = null }: MessageParts,
): Sending {
  const { recipient, values, defaultCountry, locale, stepId, content, earlier, repeats, kept, thread, now } = facts;
  const { organizationId, jobId, recordId } = recipient;
  const id = earlier?.id ?? repeats ?? ids.next();
  const kind = mediumOf(content.channel);
  const unsubscribeUrl = links.linkFor({ organizationId, jobId, recordId });
  const rendered = kind.render(content, values, { unsubscribeUrl, defaultCountry, locale, thread });
  const mail = kind.threads?.kept(rendered) ?? null;
  const outgoing = {
    ...rendered,
    id,
    organizationId,
    ...(kept !== undefined && { keptChannelId: kept }),
    ...('channelIds' in rendered && { recordId }),
  };
  const to = kind.addressOf(rendered);
  const folded = foldedAddress(rendered.channel, to);
  const message =
    earlier?.with({ channel: rendered.channel, to, version, mail, values: valuesUsed(content, values, locale) }) ??
    new Message({
      organizationId,
      jobId,
      recordId,
      stepId,
      id,
      channel: rendered.channel,
      to,
      state: 'queued',
      attempts: 0,
      outages: 0,
      reason: null,
      providerId: null,
      channelId: null,
      createdAt: now,
      sentAt: null,
      values: valuesUsed(content, values, locale),
      version,
      reply: null,
      settledAt: null,
      reportedAt: null,
      isHardBounce: null,
      outputs: null,
      mail,
    });
  const hasOneEndpoint = kind.hasOneEndpoint?.(content) ?? false;
  const found = folded ? recipient.at(to, folded.address) : recipient;
  // Publishing may have let the job go on with another medium at the step.
  const isOtherMedium = earlier !== undefined && !earlier.isOver(content);
  const goesOn = kind.goesOnAfterFailure?.(content) ?? false;
  const isRepeat = earlier?.state === 'sending';
  return {
    recipient: found,
    values,
    message,
    outgoing,
    isRepeat,
    hasOneEndpoint,
    ...(goesOn && { goesOn }),
    ...(isOtherMedium && { isOtherMedium }),
  };
}

/** The cells that a content is made from: with them and the version it can be made again as it was sent. */
function valuesUsed(content: Content, values: ReadonlyMap<string, Cell>, locale: string | undefined): Record<string, Cell> {
  const kind = mediumOf(content.channel);
  const language = locale !== undefined && isLocalContent(content) && { [keptLocale]: locale };
  if (kind.showsRecord?.(content)) return { ...Object.fromEntries(values), ...language };
  const { spoken } = content as HasContentLanguage;
  const columns = new Set([...kind.columnUses(content, '').map(({ column }) => column), ...(spoken ? [spoken.by] : [])]);
  return { ...Object.fromEntries([...values].filter(([name]) => columns.has(name))), ...language };
}
