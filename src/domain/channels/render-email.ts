import type { Cell } from '../kernel/cell.ts';
import { emailAddressFault } from '../kernel/email-address.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import type { Attachment, RenderedAttachment } from './attachments/attachment.ts';
import { renderedAttachments } from './attachments/attachments.ts';
import { type NamedChannels, namedChannels } from './channel-id.ts';
import { htmlToText } from './html/html-to-text.ts';
import type { HasContentLanguage, HasLanguages } from './languages/step-languages.ts';
import { renderedLists } from './mail-addresses.ts';
import { isSameMailbox, type MailThread, replySubject } from './mail-thread.ts';
import { RenderProblem, renderText } from './render-problem.ts';
import type { SectionParts } from './templates/sections.ts';
import { renderBudget } from './templates/template.ts';
import { preferencesName, preferencesUrlOf, unsubscribeName } from './unsubscribe-name.ts';

/**
 * The content of an e-mail. `to`, `subject`, `text` and `html` are templates, empty while a draft is unfinished; an empty `text` beside
 * `html` is made from that.
 */
export interface EmailContent extends NamedChannels, HasLanguages {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  /** The text that lists of mails show beside the subject: a template; absent or blank: the beginning of the text. */
  readonly previewText?: string;
  readonly text: string;
  readonly html?: string;
  /** The body in blocks in place of `html`, which publishing makes of them; absent: there are none, or it is made. */
  readonly blocks?: object;
  /** A template; absent or blank: the name of the channel's sender. */
  readonly senderName?: string;
  /** Templates with commas between them. Absent or blank: where answers to the channel go. */
  readonly replyTo?: string;
  readonly cc?: string;
  readonly bcc?: string;
  /** The key of the layout around it, which publishing fills in; absent: none, or it is filled in. */
  readonly layout?: string;
  /** Absent if there are none. */
  readonly attachments?: readonly Attachment[];
  /** Whether it goes on in the thread of the last mail that its person got from the spinner. Default: `new`. */
  readonly thread?: 'new' | 'continue';
}

/** The parts that its spinner adds to the content of an e-mail. */
export interface InheritedSubject {
  /** The subject of a step before it, for one that continues a thread and has none of its own. */
  readonly subjectBefore?: string;
  /** That subject in further languages, by their tags. */
  readonly subjectsBefore?: Readonly<Record<string, string>>;
}

/** An e-mail as one recipient gets it. */
export interface RenderedEmail extends NamedChannels {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  /** The one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl: string;
  readonly senderName?: string;
  readonly replyTo?: readonly string[];
  readonly cc?: readonly string[];
  /** Never in its header, and shown to nobody who gets it. */
  readonly bcc?: readonly string[];
  /** The files and the entry that it carries; absent if there are none. */
  readonly attachments?: readonly RenderedAttachment[];
  /** The thread that it continues. */
  readonly thread?: Pick<MailThread, 'references' | 'thread'>;
}

/** The facts that an e-mail is rendered with, besides the values of its record. */
export interface EmailFacts {
  readonly unsubscribeUrl: string;
  readonly locale?: string | undefined;
  /** The thread that it may continue; `shown`: one as if the step before had sent its mail. */
  readonly thread?: MailThread | 'shown' | undefined;
}

const maxHeader = 998;
/** Control characters and line separators: in a subject they become a blank, since a value may have several lines. */
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const maxHtml = 256 * 1024;

/** Fills an e-mail with a record's metadata values, which are escaped only in the HTML. @throws RenderProblem */
export function renderEmail(
  content: Omit<EmailContent, 'channel'> & InheritedSubject & SectionParts & HasContentLanguage,
  values: ReadonlyMap<string, Cell>,
  { unsubscribeUrl, locale: usual, thread }: EmailFacts,
): RenderedEmail {
  const locale = content.spoken?.locale ?? usual;
  const { to, subject, subjectBefore = '', text, html, senderName = '', layout, blocks, hidden = [] } = content;
  if (layout !== undefined)
    throw new RenderProblem('template_invalid', `The layout “${layout}” cannot be used: see what prevents publishing`);
  if (blocks !== undefined) throw new RenderProblem('template_invalid', 'The blocks cannot be used: see what prevents publishing');
  const known = new Map([[preferencesName, preferencesUrlOf(unsubscribeUrl)], ...values]).set(unsubscribeName, unsubscribeUrl);
  const budget = renderBudget();
  const hides = (section: string): boolean => hidden.includes(section);
  const page =
    html === undefined ? undefined : renderText(html, 'HTML', known, { budget, locale, escape: escapeHtml, maxLength: maxHtml, hides });
  const line = (source: string, what: string): string =>
    renderText(source, what, known, { budget, locale, maxLength: maxHeader }).replace(lineBreaks, ' ');
  const address = renderAddress(to, values);
  const continued = content.thread === 'continue' ? continuedBy(address, thread) : undefined;
  const subjectAfter = (): string => replySubject(continued?.subject ?? line(subjectBefore, 'subject'));
  const name = line(senderName, 'sender’s name').trim();
  const attachments = renderedAttachments(content.attachments ?? [], known, locale);
  return {
    channel: 'email',
    ...namedChannels(content),
    to: address,
    subject: !isBlank(subject) ? line(subject, 'subject') : continued ? subjectAfter() : line(subjectBefore, 'subject'),
    text: isMadeFromHtml({ text, html }) ? htmlToText(page ?? '') : renderText(text, 'text', known, { budget, locale, hides }),
    html:
      page === undefined || isBlank(content.previewText ?? '') ? page : withPreview(page, line(content.previewText ?? '', 'preview text')),
    unsubscribeUrl,
    ...(name !== '' && { senderName: name }),
    ...renderedLists(content, values),
    ...(attachments.length > 0 && { attachments }),
    ...(continued?.references && { thread: { references: continued.references, ...(continued.thread && { thread: continued.thread }) } }),
  };
}

/** The thread of a mail to an address: who has another address now has not got the mails before. */
function continuedBy(address: string, thread: EmailFacts['thread']): Partial<MailThread> | undefined {
  if (thread === 'shown') return {};
  return thread && isSameMailbox(thread.to, address) ? thread : undefined;
}

/** Fills the rest of what a list shows, so that the body does not follow there. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The page with a line before its body that only lists of mails show. */
function withPreview(page: string, text: string): string {
  const body = /<body\b[^>]*>/i.exec(page);
  const at = body ? body.index + body[0].length : 0;
  const hidden = `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${filler}</div>`;
  return page.slice(0, at) + hidden + page.slice(at);
}

const isBlank = (text: string): boolean => text.trim() === '';

/** Whether the text of an e-mail is not written, but made from its HTML. */
export const isMadeFromHtml = ({ text, html = '' }: { readonly text: string; readonly html?: string | undefined }): boolean =>
  text.trim() === '' && html.trim() !== '';

function renderAddress(to: string, values: ReadonlyMap<string, Cell>): string {
  const rendered = renderText(to, 'address', values, { maxLength: maxHeader });
  // A line break could inject a header.
  if (/[\r\n\0]/.test(rendered)) throw new RenderProblem('header_unsafe', 'The e-mail address contains a line break or a NUL character');
  // Spaces around an address are common in imported lists.
  const address = rendered.trim();
  const fault = emailAddressFault(address);
  if (fault !== undefined) throw new RenderProblem(address === '' ? 'address_missing' : 'address_invalid', fault, { address });
  return address;
}

/** The header fields for one-click unsubscribing (RFC 8058), and by mail to an address for programs that have only that (RFC 2369). */
export const unsubscribeHeaders = (link: string, address?: string) =>
  ({
    'List-Unsubscribe': `<${link}>${address === undefined ? '' : `, <mailto:${address}?subject=unsubscribe>`}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }) as const;
