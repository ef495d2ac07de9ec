import type { Cell } from '../kernel/cell.ts';
import { emailAddressFault } from '../kernel/email-address.ts';
import { escapeHtml } from './escape-html.ts';
import { RenderProblem, renderText } from './render-problem.ts';
import { unsubscribeName } from './unsubscribe-name.ts';

/** The content of an e-mail. All four texts are templates, empty while a draft is unfinished. */
export interface EmailContent {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** An e-mail as one recipient gets it. */
export interface RenderedEmail {
  readonly channel: 'email';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  /** The one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl: string;
}

const maxHeader = 998;
const maxHtml = 256 * 1024;

/** Fills an e-mail with a record's metadata values, which are escaped only in the HTML. @throws RenderProblem */
export function renderEmail(
  { to, subject, text, html }: Omit<EmailContent, 'channel'>,
  values: ReadonlyMap<string, Cell>,
  { unsubscribeUrl }: { readonly unsubscribeUrl: string },
): RenderedEmail {
  const known = new Map(values).set(unsubscribeName, unsubscribeUrl);
  return {
    channel: 'email',
    to: renderAddress(to, values),
    subject: headerSafe(renderText(subject, 'subject', known, { maxLength: maxHeader }), 'subject'),
    text: renderText(text, 'text', known, {}),
    html: html === undefined ? undefined : renderText(html, 'HTML', known, { escape: escapeHtml, maxLength: maxHtml }),
    unsubscribeUrl,
  };
}

function renderAddress(to: string, values: ReadonlyMap<string, Cell>): string {
  const rendered = renderText(to, 'address', values, { maxLength: maxHeader });
  // Spaces around an address are common in imported lists. A line break could inject a header.
  const address = headerSafe(rendered, 'e-mail address').trim();
  const fault = emailAddressFault(address);
  if (fault !== undefined) throw new RenderProblem(address === '' ? 'address_missing' : 'address_invalid', fault);
  return address;
}

function headerSafe(text: string, what: string): string {
  if (/[\r\n\0]/.test(text)) throw new RenderProblem('header_unsafe', `The ${what} contains a line break or a NUL character`);
  return text;
}
