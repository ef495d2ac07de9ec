import { isDeepStrictEqual } from 'node:util';
import type { Mailbox } from '../support/mailbox.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import type { Contact } from './contacts.ts';

/** What was received, held against the records; `faults` is empty when each record got exactly one of each, word for word. */
export interface Comparison {
  readonly mails: number;
  readonly webhooks: number;
  readonly faults: readonly string[];
}

/** Compares every record with what the mail server and the webhook receiver were sent. */
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
  for (const address of mailbox.addresses) if (!known.has(address)) faults.push(`${address} is no record's, and got an e-mail`);
  for (const email of bodies.keys()) if (!known.has(email)) faults.push(`${email} is no record's, and got a webhook`);
  if (receiver.forged > 0) faults.push(`${receiver.forged} webhooks were not signed as they should be`);
  return { mails: mailbox.count, webhooks: [...bodies.values()].flat().length, faults };
}

/** What the sample spinner's subject comes to. */
export const subjectFor = ({ name }: Contact): string => `Welcome, ${name === null || name.trim() === '' ? 'friend' : name}`;

function bodiesByEmail(receiver: WebhookReceiver): ReadonlyMap<string, readonly string[]> {
  const byEmail = new Map<string, string[]>();
  for (const body of [...receiver.received.values()].flat()) {
    const { email } = JSON.parse(body) as Contact;
    byEmail.set(email, [...(byEmail.get(email) ?? []), body]);
  }
  return byEmail;
}

/** With quotes, and everything that is not plain to see written out. */
export const quote = (text: string): string => JSON.stringify(text);
