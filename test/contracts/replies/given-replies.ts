import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { Stop } from '../../../src/application/kernel/signal.ts';
import { ReceiveReplies } from '../../../src/application/replies/receive-replies.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { MailReportReader } from '../../../src/channels/replies/mail-report-reader.ts';
import type { InboundMail } from '../../../src/domain/replies/inbound-mail.ts';
import { ReplySettings } from '../../../src/domain/replies/reply-settings.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

let mails = 0;

/** A mail of a mailbox that answers a message. */
export const aMail = (
  message: Pick<Message, 'id'> | undefined,
  text: string | undefined,
  more: Partial<InboundMail> & { fields?: readonly string[] } = {},
): InboundMail => {
  const { fields = [], ...own } = more;
  const number = ++mails;
  const head = [`Message-ID: <answer${number}@example.com>`, ...(message ? [`In-Reply-To: <${message.id}@acme.example>`] : []), ...fields];
  return {
    ...{
      way: 'mailbox',
      channelId: null,
      eventId: `mail ${number}`,
      text,
      messageId: undefined,
      receivedAt: new Date('2026-03-10T12:00:00Z'),
    },
    head: head.join('\r\n'),
    ...own,
  };
};

/** A job that sends two mails to each of some people, a day apart, and has sent the first. */
export async function givenReplies(store: Backend, count: number, definition: Partial<SpinnerDefinition> = {}) {
  const clock = new FixedClock();
  const secrets = new NodeSecrets('11'.repeat(32));
  const table = await givenTable(store);
  await givenRecords(store, table, ...people(count));
  const { organizationId } = table;
  const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;
  const steps = [anEmailStep({ id: 'first' }), wait, anEmailStep({ id: 'second' })];
  const spinner = await givenSpinner(store, table, { steps, ...definition });
  const start = async (target = spinner) => enrolAll(store, await givenJob(store, target), audienceOf(target, 'all'), { now: clock.now() });
  const job = await start();
  const sender = new FakeSender();
  const links = new UnsubscribeLinks(secrets, 'https://spindle.example.com/unsubscribe');
  /** Gives the job turns until none asks for another one at once, as it does on a slow machine. */
  const advance = async (jobId = job.id, signal?: Stop['signal']): Promise<void> => {
    const turns = new AdvanceJob({ unitOfWork: store.unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    let isMore = true;
    while (isMore) {
      await turns.execute(inOneTurn({ organizationId, jobId, signal }));
      isMore = !signal?.aborted && (await store.queued()).some(({ task, at }) => task === 'advance-job' && at === undefined);
    }
  };
  const receiver = new ReceiveReplies({
    unitOfWork: store.unitOfWork,
    reports: new MailReportReader(),
    audit: new Audit(clock, ids),
    secrets,
    clock,
    ids,
    pauses: new TimerPauses(),
  });
  const receive = (...given: readonly InboundMail[]) => receiver.execute({ organizationId, mails: given });
  const states = async (jobId = job.id) => (await store.jobs.read(organizationId, jobId, clock.now()))?.recipients;
  const reasons = async (jobId = job.id) => (await store.jobs.read(organizationId, jobId, clock.now()))?.reasons;
  const recordIds = await recordIdsOf(store, table);
  const sent = async () => {
    await advance();
    const found = await store.unitOfWork.run(({ messages }) => messages.findMany(organizationId, job.id, recordIds));
    return recordIds.map((id) => found.find(({ recordId }) => recordId === id) as Message);
  };
  const settle = (change: Partial<ReplySettings>) =>
    store.unitOfWork.run(({ replySettings }) => replySettings.save(ReplySettings.usual(organizationId).with(change)));
  const list = async () => (await store.replies.list(organizationId, {}, { limit: 100, after: undefined })).items.map(({ reply }) => reply);
  const to = () => [...sender.targets].sort();
  return {
    ...{ store, clock, secrets, organizationId, table, spinner, job, start, sender, advance, receiver, receive },
    states,
    reasons,
    recordIds,
    sent,
    settle,
    list,
    to,
  };
}
