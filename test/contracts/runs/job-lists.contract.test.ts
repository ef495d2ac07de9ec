import { expect, test } from '@jest/globals';
import type { JobFilter } from '../../../src/application/runs/job-lists.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import type { JobState } from '../../../src/domain/runs/job.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { aJob, aMessage } from '../../support/builders.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { walk } from './counted-rows.ts';
import { givenEnrolled } from './enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('The list of jobs', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const givenJobs = async () => {
    const table = await givenTable(store());
    const { organizationId } = table;
    const [one, other] = [await givenSpinner(store(), table), await givenSpinner(store(), table)];
    const states: JobState[] = ['queued', 'running', 'paused', 'completed', 'completed', 'failed', 'canceled'];
    // Two jobs with the same time.
    const jobs = states.map((state, index) =>
      aJob({ organizationId, spinnerId: index % 2 === 0 ? one.id : other.id, state, createdAt: later(Math.min(index, 5) * 60) }),
    );
    await run((transaction) => transaction.jobs.add(jobs));
    const list = async (filter: JobFilter = {}, limit = 100) => {
      const found = await walk((page) => store().jobLists.jobs(organizationId, filter, page), limit);
      return found.map(({ job }) => jobs.findIndex(({ id }) => id === job.id));
    };
    return { organizationId, one, other, jobs, list };
  };

  test('has the newest first and each once, for any page length', async () => {
    const { list } = await givenJobs();
    for (const limit of [1, 2, 3, 100]) expect(await list({}, limit)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  test('has each job as stored, with the names of its spinner and of who started it', async () => {
    const { organizationId, one, jobs } = await givenJobs();
    const { items } = await store().jobLists.jobs(organizationId, {}, { limit: 1, after: undefined });
    expect(items).toEqual([{ job: jobs[6], spinnerName: one.name, starterName: null, channelError: null, recipients: {}, results: [] }]);
  });

  test('has the error of the channel that a running job waits for', async () => {
    const { organizationId, jobs } = await givenJobs();
    const connection = ids.next();
    await run(async ({ circuits }) => {
      await circuits.trip([{ connection, reason: '535 wrong password' }], now, now);
      for (const { id: jobId } of jobs) await circuits.note({ organizationId, jobId }, [connection], now);
    });
    const { items } = await store().jobLists.jobs(organizationId, {}, { limit: 100, after: undefined });
    const errors = items.flatMap(({ job, channelError }) => (channelError ? [[job.state, channelError]] : []));
    expect(errors).toEqual([['running', { reason: '535 wrong password', since: now, probeAt: later(30) }]]);
  });

  test('filters by spinner, states and time, and by all of them together', async () => {
    const { one, list } = await givenJobs();
    expect(await list({ spinnerId: one.id }, 2)).toEqual([6, 4, 2, 0]);
    expect(await list({ states: ['completed', 'failed'] }, 1)).toEqual([5, 4, 3]);
    expect(await list({ from: later(120), to: later(240) })).toEqual([3, 2]);
    expect(await list({ from: later(60), to: later(301), spinnerId: one.id, states: ['completed', 'paused'] }, 1)).toEqual([4, 2]);
    expect(await list({ states: [] })).toEqual([]);
    expect([await list({ spinnerId: ids.next() }), await list({ spinnerId: parseId('no uuid') })]).toEqual([[], []]);
  });

  test('has no jobs of another organization', async () => {
    const { one } = await givenJobs();
    const { id: other } = await givenOrganization(store());
    for (const filter of [{}, { spinnerId: one.id }])
      expect(await store().jobLists.jobs(other, filter, { limit: 10, after: undefined })).toEqual({ items: [], next: undefined });
  });
});

onEachBackend('The lists of recipients and messages of a job', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const givenWork = async () => {
    const enrolled = await givenEnrolled(store(), 12, now);
    const { organizationId, id: jobId } = enrolled.job;
    await run(async ({ recipients, messages }) => {
      const due = await recipients.takeDue(organizationId, jobId, now, 100);
      const changed = due.map(({ recipient }, index): Recipient => {
        if (index === 0) return recipient.goTo('welcome', later(60), 'delay');
        return index % 3 === 0 ? recipient.end('failed', 'no') : recipient;
      });
      await recipients.save(changed);
      await messages.save(
        enrolled.recordIds.flatMap((recordId, index) => [
          aMessage({ organizationId, jobId, recordId, stepId: 'welcome' }).claim().sent(later(index), 'provider'),
          aMessage({ organizationId, jobId, recordId, stepId: 'reminder', state: index % 2 === 0 ? 'unknown' : 'queued' }),
        ]),
      );
    });
    return { ...enrolled, organizationId, jobId };
  };

  test('have recipients in the order of their records, each with its step', async () => {
    const { organizationId, jobId, recordIds } = await givenWork();
    for (const limit of [1, 5, 100]) {
      const found = await walk((page) => store().jobLists.recipients(organizationId, jobId, {}, page), limit);
      expect(found.map(({ recordId }) => recordId)).toEqual(recordIds);
    }
    const [first, second] = (await store().jobLists.recipients(organizationId, jobId, {}, { limit: 2, after: undefined }))?.items ?? [];
    expect(first).toMatchObject({ stepId: 'welcome', state: 'waiting', reason: 'delay', wakeAt: later(60), jobId });
    expect(second).toMatchObject({ stepId: 'welcome', state: 'pending' });
  });

  test('have only recipients of the given states', async () => {
    const { organizationId, jobId, recordIds } = await givenWork();
    const list = async (states: readonly Recipient['state'][]) =>
      (await walk((page) => store().jobLists.recipients(organizationId, jobId, { states }, page), 2)).map(({ recordId }) =>
        recordIds.indexOf(recordId),
      );
    expect([await list(['failed']), await list(['waiting', 'failed']), await list(['completed'])]).toEqual([[3, 6, 9], [0, 3, 6, 9], []]);
  });

  test('have messages by record and step, filtered by states or by steps', async () => {
    const { organizationId, jobId, recordIds } = await givenWork();
    const list = (filter: Parameters<ReturnType<typeof store>['jobLists']['messages']>[2], limit: number) =>
      walk((page) => store().jobLists.messages(organizationId, jobId, filter, page), limit);
    const all = recordIds.flatMap((recordId) => [`${recordId} reminder`, `${recordId} welcome`]);
    for (const limit of [1, 7, 100]) expect((await list({}, limit)).map(({ recordId, stepId }) => `${recordId} ${stepId}`)).toEqual(all);
    expect(await list({ stepIds: ['reminder'], states: ['unknown'] }, 2)).toHaveLength(6);
    expect(await list({ states: ['sent', 'queued'] }, 5)).toHaveLength(18);
    expect(await list({ stepIds: ['reminder', 'welcome'], states: ['unknown', 'sent'] }, 2)).toEqual(
      await list({ states: ['unknown', 'sent'] }, 100),
    );
    expect(await list({ stepIds: ['__proto__'] }, 5)).toEqual([]);
    expect((await list({ stepIds: ['welcome'] }, 5))[3]).toMatchObject({ state: 'sent', sentAt: later(3), providerId: 'provider', jobId });
  });

  test('are undefined if the organization does not have the job', async () => {
    const { jobId, organizationId } = await givenWork();
    const { id: other } = await givenOrganization(store());
    const { jobLists } = store();
    const page = { limit: 10, after: undefined };
    const refused = [
      [other, jobId],
      [organizationId, ids.next()],
      [organizationId, parseId('no uuid')],
    ] as const;
    for (const [organization, job] of refused) {
      expect(await jobLists.recipients(organization, job, {}, page)).toBeUndefined();
      expect(await jobLists.messages(organization, job, {}, page)).toBeUndefined();
    }
  });
});
