import { mailgun } from '../../channels/feedback/sources/mailgun.ts';
import { calledKind } from './called-kind.ts';

/** A route of Mailgun that stores mail and notifies Spindle, without attachments. */
export const mailgunInbound = calledKind(mailgun, {
  kind: 'mailgun',
  title: 'Mailgun, a route',
  setup: [
    'Let people answer to an address of a domain whose MX records are Mailgun’s.',
    'In Mailgun, open Receiving and create a route for the address, with Store and notify, and {url} as the URL.',
    'Copy the HTTP webhook signing key, which the page of webhooks shows, to here.',
  ],
});
