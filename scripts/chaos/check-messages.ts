import type { Query } from '../support/back-office.ts';
import type { Mailbox } from '../support/mailbox.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import { type Check, equal, expectNone, fact } from './check.ts';

interface MessageRow {
  readonly id: string;
  readonly channel: 'email' | 'webhook';
  readonly state: string;
  readonly record: string;
}

const messages = `
  select m.id, m.channel, m.state, r.data->>'id' as record from messages m
  join records r on r.organization_id = m.organization_id and r.data_table_id = $1 and r.id = m.record_id`;

/** Checks that no address but others got two e-mails, and that each e-mail not delivered has a message in a state that shows it. */
export async function checkMails(query: Query, table: string, mailbox: Mailbox, others: RegExp): Promise<readonly Check[]> {
  const sent = (await rowsOf(query, table)).filter(({ channel }) => channel === 'email');
  const deliveries = (row: MessageRow): number => mailbox.mailsTo(`${row.record}@example.com`).length;
  const undelivered = sent.filter((row) => deliveries(row) === 0);
  const known = new Set(sent.map(({ record }) => `${record}@example.com`));
  const inState = (state: string): number => sent.filter((row) => row.state === state).length;
  return [
    fact('e-mails at the mail server', mailbox.count),
    expectNone(
      'addresses that got two e-mails',
      mailbox.addresses.filter((address) => !others.test(address) && mailbox.mailsTo(address).length > 1).length,
    ),
    expectNone('e-mails to unknown addresses', mailbox.addresses.filter((address) => !known.has(address) && !others.test(address)).length),
    expectNone('e-mails whose id differs from their message', sent.filter((row) => isForeign(row, mailbox)).length),
    fact('messages in state "unknown"', inState('unknown')),
    fact('of these, delivered', sent.filter((row) => row.state === 'unknown' && deliveries(row) > 0).length),
    expectNone('messages in state "failed"', inState('failed')),
    equal('messages in state "sent" or "unknown"', inState('sent') + inState('unknown'), sent.length),
    expectNone('"sent" but not delivered', undelivered.filter(({ state }) => state === 'sent').length),
    equal('e-mails not delivered', undelivered.length, undelivered.filter(({ state }) => state === 'unknown' || state === 'failed').length),
  ];
}

/** Checks that each record's webhook arrived at least once, always under the same id. */
export async function checkWebhooks(query: Query, table: string, { received, forged }: WebhookReceiver): Promise<readonly Check[]> {
  const sent = (await rowsOf(query, table)).filter(({ channel }) => channel === 'webhook');
  const idsOf = new Map<string, Set<string>>();
  for (const [id, bodies] of received) {
    for (const body of bodies) {
      const { id: record } = JSON.parse(body) as { id: string };
      idsOf.set(record, (idsOf.get(record) ?? new Set()).add(id));
    }
  }
  const deliveries = [...received.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    fact('webhook calls at the receiver', deliveries),
    fact('of these, repeats under the same id', deliveries - received.size),
    expectNone('webhooks not delivered', sent.filter(({ id }) => !received.has(id)).length),
    expectNone('webhooks delivered but not "sent"', sent.filter(({ state }) => state !== 'sent').length),
    expectNone('records with two webhook ids', [...idsOf.values()].filter(({ size }) => size > 1).length),
    equal('records with a webhook', idsOf.size, sent.length),
    expectNone('webhooks with a bad signature', forged),
  ];
}

const rowsOf = (query: Query, table: string): Promise<readonly MessageRow[]> => query<MessageRow>(messages, [table]);

const isForeign = ({ id, record }: MessageRow, mailbox: Mailbox): boolean =>
  mailbox.mailsTo(`${record}@example.com`).some(({ messageId }) => messageId !== id);
