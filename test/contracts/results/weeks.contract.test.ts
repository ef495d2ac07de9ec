import { expect, test } from '@jest/globals';
import { ListSentOfSpinner } from '../../../src/application/results/list-sent-of-spinner.ts';
import { lastDays } from '../../../src/application/results/results-by-day.ts';
import { weekDays, weekOf } from '../../../src/application/results/week.ts';
import type { Message, MessageState } from '../../../src/domain/runs/message.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { aMessage, anEmailStep } from '../../support/builders.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { walk } from '../runs/counted-rows.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const medium = 'email';

onEachBackend('The week of spinners', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const days = lastDays(now, 'Europe/Berlin', 2 * weekDays);
  const [from, to] = [days[weekDays]?.from as Date, days.at(-1)?.to as Date];
  const read = async (organizationId: string) => {
    const found = await store().weeks.read(organizationId, [...days.map((day) => day.from), to]);
    expect(found.hasMore).toBe(false);
    return weekOf(found.days);
  };

  /** A spinner with a job of four people for each of some days ago: one got it and answered, one bounced, one reached the goal, one was left out. */
  async function given(...ago: readonly number[]) {
    const table = await givenTable(store());
    const { organizationId } = table;
    await givenRecords(store(), table, ...people(4));
    const goal = { column: 'age', operator: 'at_least', value: 18 } as never;
    const spinner = await givenSpinner(store(), table, { steps: [anEmailStep({ id: 'welcome' })], audience: 'all', goal });
    const recordIds = await recordIdsOf(store(), table);
    for (const days of ago) {
      const at = daysAgo(days);
      const job = await enrolAll(store(), await givenJob(store(), spinner, at), audienceOf(spinner, 'all'), { now: at });
      const sent = recordIds.slice(0, 2).map((recordId) => aMessage({ organizationId, jobId: job.id, recordId }).claim().sent(at, null));
      await run(({ messages }) => messages.save(sent, at));
      const bounced = (sent[1] as Message).report({ kind: 'bounced', isHard: true, code: undefined, words: undefined, at: now }, now);
      await run(({ messages }) => messages.save([bounced], now));
      const listed = (await store().jobLists.recipients(organizationId, job.id, {}, { after: undefined, limit: 10 }))?.items ?? [];
      const [first, second, third, fourth] = listed as [Recipient, Recipient, Recipient, Recipient];
      await run(({ recipients }) =>
        recipients.save([first.end('completed'), second.end('completed'), third.end('left', 'goal'), fourth.end('skipped', 'filter')], at),
      );
      await run(({ results }) =>
        results.addReplied(organizationId, [{ jobId: job.id, recordId: recordIds[0] as string, medium, at: now }]),
      );
    }
    return { organizationId, spinnerId: spinner.id, name: spinner.name };
  }

  test('is the sum of what its jobs count, by the days on which they were created, beside the week before', async () => {
    const { organizationId, spinnerId, name } = await given(0, 0, 6, 7, 13, 14);
    const figures = (jobs: number) => ({
      ...{ jobs, reached: 3 * jobs, couldReach: 3 * jobs, goal: jobs },
      results: [{ medium, messages: { sent: jobs, bounced: jobs }, unsubscribed: 0, replied: jobs }],
    });
    expect(await read(organizationId)).toEqual({
      total: 1,
      spinners: [
        {
          ...{ spinnerId, spinnerName: name, jobId: null, hasGoal: true, byDay: [3, 0, 0, 0, 0, 0, 6] },
          ...figures(3),
          before: figures(2),
        },
      ],
    });
  });

  test('has lists of the same lengths', async () => {
    const { organizationId, spinnerId } = await given(0, 6, 7);
    const created = { from, to };
    const sent = new ListSentOfSpinner(store().jobLists);
    const lengthOf = async (...states: readonly MessageState[]) =>
      (await walk((page) => sent.execute({ organizationId, spinnerId, medium, states, created }, page), 2)).length;
    expect([await lengthOf('sent', 'bounced'), await lengthOf('bounced')]).toEqual([4, 2]);
    const replied = await walk((page) => store().results.replied(organizationId, { medium, spinnerId, created }, page), 1);
    expect(replied).toHaveLength(2);
    const all = await walk((page) => store().results.replied(organizationId, { medium, spinnerId }, page), 2);
    expect(all).toHaveLength(3);
  });

  test('names the job if there is one, and leaves out spinners that had none, and other organizations', async () => {
    const [one, old, other] = [await given(1), await given(8), await given(0)];
    const { spinners } = await read(one.organizationId);
    const jobs = await store().jobLists.jobs(one.organizationId, {}, { limit: 10, after: undefined });
    expect(spinners.map(({ spinnerId, jobId }) => [spinnerId, jobId])).toEqual([[one.spinnerId, jobs.items[0]?.job.id]]);
    expect(await read(old.organizationId)).toEqual({ spinners: [], total: 0 });
    expect((await read(other.organizationId)).spinners).toMatchObject([{ jobs: 1, before: { jobs: 0, reached: 0, results: [] } }]);
  });
});
