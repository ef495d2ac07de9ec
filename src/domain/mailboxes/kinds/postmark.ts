import { postmark } from '../../channels/feedback/sources/postmark.ts';
import { calledKind } from './called-kind.ts';

/** Postmark's inbound stream. Its calls are not signed: a password in the URL shows where they come from. */
export const postmarkInbound = calledKind(postmark, {
  kind: 'postmark',
  title: 'Postmark, inbound',
  setup: [
    'Let people answer to an address whose mail goes to Postmark: the inbound address of a Postmark server, or a domain with its MX record.',
    'In Postmark, open the server, its inbound stream, and Settings.',
    'Paste {url} as Webhook. It has a password, which Spindle shows only once.',
  ],
});
