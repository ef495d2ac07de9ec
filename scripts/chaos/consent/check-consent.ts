import type { Container } from 'inversify';
import { PreferenceReader } from '../../../src/application/consent/preference-reader.ts';
import { ReadPersonPreferences } from '../../../src/application/consent/preferences/read-person-preferences.ts';
import { TopicReader } from '../../../src/application/consent/topic-reader.ts';
import type { ConsentEntry } from '../../../src/domain/consent/consent-entry.ts';
import type { Query } from '../../support/back-office.ts';
import type { Mail, Mailbox } from '../../support/mailbox.ts';
import { type Check, equal, expectNone, fact } from '../check.ts';
import { checkRules } from '../check-jobs.ts';
import type { ReaderAct, Readers } from './readers.ts';

/** A mail that was claimed before its reader left may arrive until its lease ends, and no later. */
const leaseMs = 30_000;

const messages = 'select id, job_id as "jobId", state, "to" from messages where organization_id = $1';

/**
 * Checks that nobody got a topic that they had left or not joined when the job was started, that everybody else did once, and that all
 * answered acts are in the history, from which alone the state of each address follows.
 */
export async function checkConsent(query: Query, container: Container, readers: Readers, mailbox: Mailbox): Promise<readonly Check[]> {
  const { acts, addresses, jobs, silences, topics } = readers;
  const { organizationId } = readers.organization;
  const sent = await query<{ id: string; jobId: string; state: string; to: string }>(messages, [organizationId]);
  const jobOf = new Map(sent.map(({ id, jobId }) => [id, jobs.find((job) => job.jobId === jobId)]));
  const wrong = { late: 0, afterLease: 0, twice: 0, unasked: 0, missing: 0, entries: 0, states: 0, rebuilt: 0 };
  for (const { address, topic, from, until } of silences)
    for (const mail of mailbox.mailsTo(address).filter(({ subject, at }) => subject === topic && at > from && at < until)) {
      if ((jobOf.get(mail.messageId)?.at ?? 0) > from) wrong.late++;
      if (mail.at > from + leaseMs) wrong.afterLease++;
    }
  for (const address of addresses) {
    const mails: readonly Mail[] = mailbox.mailsTo(address);
    wrong.twice += mails.length - new Set(mails.map(({ messageId }) => jobOf.get(messageId)?.jobId)).size;
    const { topics: wanted } = await container.get(ReadPersonPreferences).execute({ organizationId, kind: 'email', address });
    const entries = (await container.get(PreferenceReader).entries(organizationId, 'email', [address], { limit: 10_000, after: undefined }))
      .items;
    for (const topic of topics) {
      const state = readers.stateOf(address, topic);
      const said = entries.filter((entry) => entry.topics.includes(topic));
      if (wanted.find(({ topic: { key } }) => key === topic)?.choice?.state !== state) wrong.states++;
      if (lastOf(said)?.act !== state) wrong.rebuilt++;
      wrong.entries += missingEntries(
        said,
        acts.filter((act) => act.address === address && act.topic === topic),
      );
      // The last job began when nobody acted any more.
      const last = jobs.findLast((job) => job.topic === topic)?.jobId;
      const got = sent.filter(
        ({ to, jobId, state: result }) => to === address && jobId === last && (result === 'sent' || result === 'unknown'),
      );
      const shouldGet = state === 'joined' || (state === undefined && topic === 'tips');
      if (!shouldGet) wrong.unasked += got.length;
      else if (got.length !== 1) wrong.missing++;
    }
  }
  const counts = await container.get(TopicReader).counts(organizationId);
  const numberOf = (topic: string, state: 'joined' | 'left') =>
    addresses.filter((address) => readers.stateOf(address, topic) === state).length;
  const both = topics.flatMap((topic) => (['joined', 'left'] as const).map((state) => [topic, state] as const));
  return [
    fact('topics: acts that were answered', acts.length),
    fact('topics: of these, leavings by the link of a mail', acts.filter(({ way }) => way === 'link').length),
    fact('topics: jobs', jobs.length),
    fact(
      'topics: e-mails',
      addresses.reduce((sum, address) => sum + mailbox.mailsTo(address).length, 0),
    ),
    expectNone('topics: e-mails of a job that was started after its reader left', wrong.late),
    expectNone('topics: e-mails that came longer than a lease after its reader left', wrong.afterLease),
    expectNone('topics: readers who got two e-mails of a job', wrong.twice),
    expectNone('topics: readers in the last job who have left or not joined', wrong.unasked),
    expectNone('topics: readers whom the last job left out', wrong.missing),
    expectNone('topics: answered acts that are not in the history once', wrong.entries),
    expectNone('topics: states that differ from the last answer', wrong.states),
    expectNone('topics: states that do not follow from the history', wrong.rebuilt),
    ...both.map(([topic, state]) =>
      equal(`topics: readers who have ${state} "${topic}"`, counts.get(topic)?.[state] ?? 0, numberOf(topic, state)),
    ),
    ...(await checkRules(query, [organizationId], 'topics: ')),
  ];
}

/** The entry that holds: said last, and of two at the same time the one that was noted last. */
const lastOf = (entries: readonly ConsentEntry[]): ConsentEntry | undefined =>
  entries.reduce<ConsentEntry | undefined>((last, one) => (last && last.at > one.at ? last : one), undefined);

/** The number of acts without their entry, or with two. A call of a program to leave that was repeated is kept each time. */
function missingEntries(entries: readonly ConsentEntry[], acts: readonly ReaderAct[]): number {
  const named = acts.filter(({ way, isNoted }) => isNoted && way !== 'link');
  const wrong = named.filter(({ id, act }) => {
    const found = entries.filter(({ words, source, act: noted }) => noted === act && (words === id || source === id)).length;
    return act === 'left' ? found < 1 : found !== 1;
  });
  const byLink = acts.filter(({ way, isNoted }) => isNoted && way === 'link').length;
  return wrong.length + Math.abs(byLink - entries.filter(({ via }) => via === 'link').length);
}
