import { verify } from 'node:crypto';
import { textAt } from '../../domain/channels/feedback/sources/parts.ts';
import type { SnsClient } from './sns-client.ts';
import { signedJsonOf, type VerifySource } from './verify-source.ts';

const confirmation = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];

/** The fields that are signed, in their order, by the type of a message; a notification may have no subject. */
const signedFields: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: confirmation,
  UnsubscribeConfirmation: confirmation,
};

/** The text that the signature is over; undefined if something is missing. */
function signedText(body: unknown): string | undefined {
  const type = textAt(body, 'Type') ?? '';
  const fields = Object.hasOwn(signedFields, type) ? (signedFields[type] as readonly string[]) : [];
  const parts = fields.map((name) => ({ name, value: textAt(body, name) })).filter(({ name, value }) => name !== 'Subject' || value);
  if (parts.length === 0 || parts.some(({ value }) => value === undefined)) return undefined;
  return parts.map(({ name, value }) => `${name}\n${value}\n`).join('');
}

/**
 * Messages of one SNS topic, signed with RSA and SHA-256 (`SignatureVersion` 2) over named fields. Version 1 is refused: its SHA-1 can be
 * collided. A subscription of the topic is confirmed.
 */
export const verifySes =
  (sns: SnsClient): VerifySource =>
  async (call, { settings }) => {
    const body = signedJsonOf(call);
    const topic = String(settings.topicArn);
    const [text, signature, certificate] = [signedText(body), textAt(body, 'Signature'), textAt(body, 'SigningCertURL')];
    if (text === undefined || !signature || !certificate) return undefined;
    if (textAt(body, 'TopicArn') !== topic || textAt(body, 'SignatureVersion') !== '2') return undefined;
    const key = await sns.keyAt(certificate, topic);
    if (key?.asymmetricKeyType !== 'rsa' || !verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))) return undefined;
    if (textAt(body, 'Type') !== 'SubscriptionConfirmation') return { body, callId: undefined };
    return (await sns.confirm(textAt(body, 'SubscribeURL') ?? '', topic)) ? { body, callId: undefined } : undefined;
  };
