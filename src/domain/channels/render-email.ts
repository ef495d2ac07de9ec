import type { Cell } from '../kernel/cell.ts';
import { emailAddressFault } from '../kernel/email-address.ts';
import { escapeHtml } from '../kernel/escape-html.ts';
import { type NamedChannels, namedChannels } from './channel-id.ts';
import { htmlToText } from './html-to-text.ts';
import { RenderProblem, renderText } from './render-problem.ts';
import { renderBudget } from './templates/template.ts';
import { unsubscribeName } from './unsubscribe-name.ts';

/** The content of an e-mail. `to`, `subject`, `text` and `html` are templates, empty while a draft is unfinished; an empty `text` beside `html` is made from that. */
export interface EmailContent extends NamedChannels {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
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
}

const maxHeader = 998;
/** Control characters and line separators: in a subject they become a blank, since a value may have several lines. */
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const maxHtml = 256 * 1024;

/** Fills an e-mail with a record's metadata values, which are escaped only in the HTML. @throws RenderProblem */
export function renderEmail(
  { to, subject, text, html, ...content }: Omit<EmailContent, 'channel'>,
  values: ReadonlyMap<string, Cell>,
  { unsubscribeUrl }: { readonly unsubscribeUrl: string },
): RenderedEmail {
  const known = new Map(values).set(unsubscribeName, unsubscribeUrl);
  const budget = renderBudget();
  const page = html === undefined ? undefined : renderText(html, 'HTML', known, { budget, escape: escapeHtml, maxLength: maxHtml });
  return {
    channel: 'email',
    ...namedChannels(content),
    to: renderAddress(to, values),
    subject: renderText(subject, 'subject', known, { budget, maxLength: maxHeader }).replace(lineBreaks, ' '),
    text: isMadeFromHtml({ text, html }) ? htmlToText(page ?? '') : renderText(text, 'text', known, { budget }),
    html: page,
    unsubscribeUrl,
  };
}

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
