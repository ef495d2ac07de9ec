import { expect, test } from '@jest/globals';
import { channelOutcomesOn } from '../../../src/postgres/channels/channel-outcome-repository.ts';
import { channelUsesOn } from '../../../src/postgres/channels/channel-use-repository.ts';
import { PostgresFigureReader } from '../../../src/postgres/channels/figure-reader.ts';
import { deliveriesOn } from '../../../src/postgres/events/delivery-repository.ts';
import { PostgresEndpointReader } from '../../../src/postgres/events/endpoint-reader.ts';
import { endpointsOn } from '../../../src/postgres/events/endpoint-repository.ts';
import { eventsOn } from '../../../src/postgres/events/event-repository.ts';
import { feedbackOn } from '../../../src/postgres/feedback/feedback-repository.ts';
import { mailboxesOn } from '../../../src/postgres/mailboxes/mailbox-repository.ts';
import { PostgresReplyReader } from '../../../src/postgres/replies/reply-reader.ts';
import { repliesOn } from '../../../src/postgres/replies/reply-repository.ts';
import { anEndpoint } from '../../support/events/given-events.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { ids } from '../../support/sequential-ids.ts';
import { sentBy, wayOf } from '../tasks-of.ts';

const connection = ownConnection();

const now = new Date();
const [organizationId, id, messageId] = [ids.next(), ids.next(), ids.next()];
const endpoint = anEndpoint({ organizationId, id });
const leased = { organizationId, id, lease: id };
const mailbox = { organizationId, channelId: id, lease: id };
const page = { limit: 10, after: undefined };
const attempt = { number: 1, attempt: 1, at: now, tookMs: 1, outcome: { status: 200 }, state: 'delivered', dueAt: null } as never;
const fed = { id: '1', appliedAt: now, outcome: 'applied', messageId } as const;
/** The setting that lets a sweep go on to the statement for one organization. */
const one = { organizationId, at: new Date(0), ids: [id] };
const found = {
  organizations_with_feedback: [one],
  due_endpoints: [one],
  due_mailboxes: [one],
  is_event_waiting: [{}],
  look_at_outbox: [{ id: '1', kind: 'record.updated', dataTableId: id }],
  look_at_events: [{ last: 1 }],
  note_channel_outcomes: [{ isKnown: true, recent: '01' }],
  due_deliveries: [{ id: null }],
};

/** Work, and the statements of it that go to one node. */
const statements: Readonly<Record<string, Parameters<typeof sentBy>[0]>> = {
  'lock_channel_use find_channel_use save_channel_use': async (session) => {
    const uses = channelUsesOn(session);
    await uses.lock(organizationId, [id]);
    await uses.find(organizationId, [id]);
    await uses.save(organizationId, id, { sent: {}, leases: {}, competing: {} } as never);
  },
  'note_channel_outcomes forget_channel_outcomes': async (session) => {
    await channelOutcomesOn(session).note(organizationId, id, '01');
    await channelOutcomesOn(session).forget(organizationId, id);
  },
  figures_by_day: (session) => new PostgresFigureReader(session).byDay(organizationId, id, { from: now, to: now }),
  'take_feedback save_feedback sweep_feedback': async (session) => {
    const feedback = feedbackOn(session);
    await feedback.take(organizationId, { after: '0', limit: 10, settled: new Date() });
    await feedback.save(organizationId, [fed as never]);
    await feedback.sweep(now, 10);
  },
  'lock_reply save_reply erase_replies sweep_replies': async (session) => {
    const replies = repliesOn(session);
    await replies.lock(organizationId, id);
    await replies.save({ organizationId, id, handledAt: now, handledBy: id } as never);
    await replies.erase(organizationId, now, 10);
    await replies.sweep(organizationId, now, 10);
  },
  'list_replies list_replies_of_job list_replies_of_spinners find_reply read_reply_settings': async (session) => {
    const reader = new PostgresReplyReader(session);
    for (const filter of [{}, { jobId: id }, { spinnerIds: [id] }]) await reader.list(organizationId, filter, page);
    await reader.find(organizationId, id);
    await reader.settings(organizationId);
  },
  'lease_mailboxes held_mailbox release_mailbox': async (session) => {
    const mailboxes = mailboxesOn(session);
    await mailboxes.lease(now, now, id, 10);
    await mailboxes.held(mailbox);
    await mailboxes.release(mailbox);
  },
  'is_event_waiting open_event_feed lock_event_feed look_at_outbox hold_live_spinners advance_event_feed forget_relayed': (session) =>
    eventsOn(session).relay(organizationId, 10),
  'list_events event_feed_ends event_number_before': async (session) => {
    const events = eventsOn(session);
    await events.list(organizationId, { after: 0, limit: 10, kinds: undefined });
    await events.ends(organizationId);
    await events.numberBefore(organizationId, now);
  },
  'lease_endpoints renew_endpoint release_endpoint': async (session) => {
    const endpoints = endpointsOn(session);
    await endpoints.lease(now, now, id, 10);
    await endpoints.renew(leased, now);
    await endpoints.release(leased, now);
  },
  'look_at_events fill_deliveries save_deliveries': async (session) => {
    const deliveries = deliveriesOn(session);
    await deliveries.fill(endpoint, now);
    await deliveries.record(endpoint, [attempt]);
  },
  'due_deliveries fail_gone_deliveries hasten_deliveries resend_deliveries resend_failed_deliveries': async (session) => {
    const deliveries = deliveriesOn(session);
    await deliveries.due(endpoint, { now, limit: 10, busy: [] });
    await deliveries.hasten(endpoint, now);
    await deliveries.resend(endpoint, { numbers: [1] }, now);
    await deliveries.resend(endpoint, { failed: true, reason: 'x' }, now);
  },
  'read_endpoints read_endpoint list_deliveries find_delivery count_deliveries': async (session) => {
    const reader = new PostgresEndpointReader(session);
    await reader.list(organizationId);
    await reader.find(organizationId, id);
    await reader.deliveries({ organizationId, endpointId: id }, { limit: 10 });
    await reader.delivery({ organizationId, endpointId: id }, 1);
    await reader.counts({ organizationId, endpointId: id }, now);
  },
};

test.each(Object.entries(statements))('Go to one node of a cluster as a whole: %s', async (names, work) => {
  const sent = new Map((await sentBy(work, found)).map((statement) => [statement.name, statement]));
  const ways: [string, string][] = [];
  for (const name of names.split(' ')) {
    const statement = sent.get(name);
    if (!statement) throw new Error(`${name} was not sent, but ${[...sent.keys()]}`);
    ways.push([name, await wayOf(connection(), statement)]);
  }
  expect(ways).toEqual(names.split(' ').map((name) => [name, 'one node']));
});
