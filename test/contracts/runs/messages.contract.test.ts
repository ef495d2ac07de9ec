import { expect, test } from '@jest/globals';
import type { Message } from '../../../src/domain/runs/message.ts';
import { aMessage } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');

onEachBackend('Messages', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const save = (...saved: readonly Message[]) => run(({ messages }) => messages.save(saved, now));
  const find = ({ organizationId, jobId }: Pick<Message, 'organizationId' | 'jobId'>, ...recordIds: readonly string[]) =>
    run(({ messages }) => messages.findMany(organizationId, jobId, recordIds));
  const givenJobId = async () => ({ organizationId: (await givenOrganization(store())).id, jobId: ids.next() });

  test('are found as they were saved, in each state', async () => {
    const job = await givenJobId();
    const queued = aMessage({ ...job, recordId: '1', to: '"odd 📬"@example.com' });
    const sending = aMessage({ ...job, recordId: '2' }).claim();
    const sent = aMessage({ ...job, recordId: '3', channel: 'webhook', to: 'https://example.com/' })
      .claim()
      .sent(now, '<id@relay>');
    const failed = aMessage({ ...job, recordId: '9007199254740993' })
      .claim()
      .fail('550 5.1.1 – no such user');
    const unknown = aMessage({ ...job, recordId: '5' })
      .claim()
      .lose('worker_lost');
    const all = [queued, sending, sent, failed, unknown];
    await save(...all);
    const found = await find(job, ...all.map(({ recordId }) => recordId));
    expect(found).toHaveLength(5);
    // Those that are settled have the time.
    expect(found).toEqual(expect.arrayContaining([queued, sending, ...[sent, failed, unknown].map((one) => one.with({ settledAt: now }))]));
  });

  test('are unique for a record and step of a job: saving again replaces', async () => {
    const job = await givenJobId();
    const first = aMessage({ ...job, recordId: '1' });
    const second = aMessage({ ...job, recordId: '1', stepId: 'reminder' });
    await save(first, second);
    const sent = first.claim().sent(now, null);
    await save(sent);
    const found = await find(job, '1');
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([sent.with({ settledAt: now }), second]));
  });

  test('keep the address of their last attempt, also if feedback came in between', async () => {
    const job = await givenJobId();
    const first = aMessage({ ...job, recordId: '1', to: 'old@example.com' }).claim();
    const retried = first.defer('450 try again').with({ to: 'new@example.com' }).claim();
    await save(first);
    await save(retried);
    expect((await find(job, '1'))[0]?.to).toBe('new@example.com');
    await save(
      retried
        .with({ to: 'newer@example.com' })
        .report({ kind: 'delivered', isHard: false, code: undefined, words: undefined, at: now }, now),
    );
    await save(retried.with({ to: 'newest@example.com' }).sent(now, null));
    expect((await find(job, '1'))[0]).toMatchObject({ state: 'delivered', to: 'newest@example.com' });
  });

  test('of other jobs, records and organizations are not found', async () => {
    const job = await givenJobId();
    const other = await givenJobId();
    await save(aMessage({ ...job, recordId: '1' }), aMessage({ ...job, jobId: other.jobId, recordId: '1' }));
    expect(await find(job, '2')).toEqual([]);
    expect(await find(job)).toEqual([]);
    expect(await find({ ...job, organizationId: other.organizationId }, '1')).toEqual([]);
    expect(await find(job, '1')).toHaveLength(1);
  });

  test('are saved in a batch, which may be empty', async () => {
    const job = await givenJobId();
    const many = Array.from({ length: 300 }, (_, index) => aMessage({ ...job, recordId: String(index + 1) }));
    await save(...many);
    await expect(save()).resolves.toBeUndefined();
    expect(await find(job, ...many.map(({ recordId }) => recordId))).toHaveLength(300);
  });
});
