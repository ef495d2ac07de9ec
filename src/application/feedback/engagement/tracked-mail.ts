import { withAtEnd, withLinks } from '../../../domain/channels/html/links-of-mail.ts';
import type { OutgoingMessage } from '../../../domain/channels/outgoing-message.ts';
import { preferencesUrlOf } from '../../../domain/channels/unsubscribe-name.ts';
import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import type { TrackedLink, TrackedLinks } from './tracked-links.ts';

/**
 * The message as it leaves through a channel that counts clicks or opens: its links lead by way of us, and what nobody sees tells programs from
 * persons. Only e-mails of spinners with HTML change, and never their links to unsubscribe or to the page of preferences.
 */
export function withTracking(message: OutgoingMessage, links: TrackedLinks): OutgoingMessage {
  const tracking = message.via?.channel?.tracking;
  if (!tracking || !('html' in message) || message.html === undefined || message.spinnerId === undefined) return message;
  const { id: messageId, organizationId, unsubscribeUrl } = message;
  const own = [unsubscribeUrl, preferencesUrlOf(unsubscribeUrl)];
  const linkTo = (kind: TrackedLink['kind'], to?: string): string => links.linkTo({ organizationId, messageId, kind, to });
  let { html } = message;
  if (tracking.clicks) {
    let count = 0;
    html = withLinks(html, (href) => {
      if (own.some((one) => href.startsWith(one))) return undefined;
      count++;
      return linkTo('clicked', href);
    });
    if (count > 0) html = withAtEnd(html, unseen(linkTo('clicked')));
  }
  if (tracking.opens) html = withAtEnd(html, `<img src="${escapeHtml(linkTo('opened'))}" width="1" height="1" alt="">`);
  return { ...message, html };
}

/** A link for programs that open each link: no mail program shows it, and no screen reader says it. */
const unseen = (url: string): string => `<a href="${escapeHtml(url)}" style="display:none" tabindex="-1" aria-hidden="true"></a>`;
