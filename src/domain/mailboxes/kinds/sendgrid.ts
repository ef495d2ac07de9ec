import { sendgrid } from '../../channels/feedback/sources/sendgrid.ts';
import { calledKind } from './called-kind.ts';

/** SendGrid's Inbound Parse with a security policy that signs its calls. */
export const sendgridInbound = calledKind(sendgrid, {
  kind: 'sendgrid',
  title: 'SendGrid, Inbound Parse',
  setup: [
    'Let people answer to an address of a domain whose MX record is mx.sendgrid.net.',
    'In SendGrid, make a webhook security policy with a signature, and copy its public key to here.',
    'Open Settings, Inbound Parse, add the domain with {url} as destination, and choose the security policy.',
  ],
});
