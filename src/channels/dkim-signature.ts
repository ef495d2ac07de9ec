import { createHash, createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import type { SigningKey } from '../domain/channels/providers/connection.ts';

/** A key to sign with, read once. */
export interface DkimSigner extends Omit<SigningKey, 'privateKey'> {
  readonly key: KeyObject;
}

/** @throws Error if it is no private key */
export const dkimSigner = ({ domain, selector, privateKey }: SigningKey): DkimSigner => ({
  domain,
  selector,
  key: createPrivateKey(privateKey),
});

/** The fields that are signed if a mail has them. RFC 8058 wants both fields for unsubscribing. */
const signedFields = [
  'from',
  'sender',
  'reply-to',
  'to',
  'cc',
  'subject',
  'date',
  'message-id',
  'in-reply-to',
  'references',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
];

/** Signed once more than there are: a receiver reads the first of two, so a signed mail could be sent on with another one. */
const oversigned = ['from', 'to', 'cc', 'subject', 'reply-to', 'list-unsubscribe'];

const namesInLine = 6;

/** The `DKIM-Signature` field of a mail with its line break (RFC 6376, relaxed/relaxed, rsa-sha256). */
export function dkimSignature(mail: Buffer, { domain, selector, key }: DkimSigner): string {
  // One character a byte. Bare line feeds become line breaks on their way.
  const text = mail.toString('latin1').replace(/\r?\n/g, '\r\n');
  const end = text.indexOf('\r\n\r\n');
  const [head, body] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 4)];
  const fields = fieldsOf(head);
  const present = signedFields.filter((name) => fields.has(name));
  const names = [...present, ...oversigned];
  const lines = Array.from({ length: Math.ceil(names.length / namesInLine) }, (_, line) =>
    names.slice(line * namesInLine, (line + 1) * namesInLine).join(':'),
  );
  const signature = [
    `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector}`,
    `bh=${createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64')}`,
    `h=${lines.join(':\r\n ')}`,
    'b=',
  ].join(';\r\n ');
  const signed = [...present.map((name) => `${name}:${fields.get(name)}`), `dkim-signature:${relaxed(signature)}`].join('\r\n');
  const code = createSign('RSA-SHA256').update(signed, 'latin1').sign(key, 'base64');
  return `DKIM-Signature: ${signature}${code.replace(/.{72}(?=.)/g, '$&\r\n ')}\r\n`;
}

/** The last field of each name: signatures count from the end. */
function fieldsOf(head: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.split(/\r\n(?![ \t])/)) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), relaxed(line.slice(colon + 1)));
  }
  return fields;
}

/** A value in one line, with single blanks inside and none around. Only these two characters are blanks. */
const relaxed = (value: string): string =>
  value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/^ | $/g, '');

function relaxedBody(body: string): string {
  const lines = body.replace(/[ \t]+/g, ' ').replace(/ (?=\r\n|$)/g, '');
  let end = lines.length;
  while (lines.endsWith('\r\n', end)) end -= 2;
  return end === 0 ? '' : `${lines.slice(0, end)}\r\n`;
}
