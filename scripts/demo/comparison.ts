import { isDeepStrictEqual } from 'node:util';
import type { Mailbox } from '../support/mailbox.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import type { Contact } from './contacts.ts';

/** The received messages, compared with the records; `faults` is empty if each record got exactly one of each, word for word. */
export interface Comparison {
  readonly mails: number;
  readonly webhooks: number;
  readonly faults: readonly string[];
}

/** Compares each record with what the mail server and the webhook receiver got. */
export function compare(contacts: readonly Contact[], mailbox: Mailbox, receiver: WebhookReceiver): Comparison {
  const faults: string[] = [];
  const bodies = bodiesByEmail(receiver);
  for (const contact of contacts) {
    const { email, name, account_id, notes } = contact;
    const mails = mailbox.mailsTo(email);
    if (mails.length !== 1) faults.push(`${email} got ${mails.length} e-mails`);
    const subject = subjectFor(contact);
    if (mails[0] && mails[0].subject !== subject) faults.push(`${email}: the subject is ${quote(mails[0].subject)}, not ${quote(subject)}`);

    const sent = bodies.get(email) ?? [];
    if (sent.length !== 1) faults.push(`${email} got ${sent.length} webhooks`);
    const expected = { email, name, account_id, notes };
    if (sent[0] !== undefined && !isDeepStrictEqual(JSON.parse(sent[0]), expected))
      faults.push(`${email}: the webhook says ${sent[0]}, not ${JSON.stringify(expected)}`);
  }
  const known = new Set(contacts.map(({ email }) => email));
  for (const address of mailbox.addresses) if (!known.has(address)) faults.push(`${address} got an e-mail but belongs to no record`);
  for (const email of bodies.keys()) if (!known.has(email)) faults.push(`${email} got a webhook but belongs to no record`);
  if (receiver.forged > 0) faults.push(`${receiver.forged} webhooks had a wrong signature`);
  return { mails: mailbox.count, webhooks: [...bodies.values()].flat().length, faults };
}

/** The sample spinner's rendered subject. */
const subjectFor = ({ name }: Contact): string => `Welcome, ${name === null || name.trim() === '' ? 'friend' : name}`;

function bodiesByEmail(receiver: WebhookReceiver): ReadonlyMap<string, readonly string[]> {
  const byEmail = new Map<string, string[]>();
  for (const body of [...receiver.received.values()].flat()) {
    const { email } = JSON.parse(body) as Contact;
    byEmail.set(email, [...(byEmail.get(email) ?? []), body]);
  }
  return byEmail;
}

/** The text in quotes, with invisible characters escaped. */
export const quote = (text: string): string => JSON.stringify(text);
