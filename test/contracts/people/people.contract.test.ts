import { expect, test } from '@jest/globals';
import { aMessage, anEmailStep } from '../../support/builders.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { walk } from '../runs/counted-rows.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');

onEachBackend('What jobs did for a record', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  /** Three records of a table, and two spinners: one took them once, the other in each of three jobs. */
  const given = async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(3));
    const definition = { steps: [anEmailStep({ id: 'welcome' })], audience: 'all' as const };
    const [once, often] = [await givenSpinner(store(), table, definition), await givenSpinner(store(), table, definition)];
    const jobs = [];
    for (const spinner of [once, often, often, often])
      jobs.push(await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now }));
    const [recordId = ''] = await recordIdsOf(store(), table);
    const { organizationId } = table;
    const key = { dataTableId: table.id, recordId };
    const ways = (limit: number, person = key, organization = organizationId) =>
      walk((page) => store().recipientStories.ofRecord(organization, person, page), limit);
    return { table, organizationId, key, ways, jobIds: jobs.map(({ id }) => id), definition, spinners: [once, often] };
  };

  test('is listed with others in their newest jobs, each record only with those that its own table’s spinners have', async () => {
    const { organizationId, table, key, jobIds, ways } = await given();
    const [, second = ''] = await recordIdsOf(store(), table);
    const stranger = { dataTableId: organizationId, recordId: second };
    const found = await store().recipientStories.newestOf(organizationId, [key, { ...key, recordId: second }], 3);
    for (const recordId of [key.recordId, second])
      expect(found.get(recordId)?.map(({ job, recipient }) => [job.id, recipient.recordId])).toEqual(
        [...jobIds]
          .sort()
          .reverse()
          .slice(0, 3)
          .map((id) => [id, recordId]),
      );
    expect(found.get(key.recordId)).toEqual((await ways(100)).slice(0, 3));
    expect((await store().recipientStories.newestOf(organizationId, [stranger], 3)).get(second)).toEqual([]);
  });

  test('is listed over all jobs, the newest first, for any page length', async () => {
    const { jobIds, key, ways } = await given();
    for (const limit of [1, 3, 100]) {
      const found = await ways(limit);
      expect(found.map(({ job }) => job.id)).toEqual([...jobIds].sort().reverse());
      expect(new Set(found.map(({ recipient }) => recipient.recordId))).toEqual(new Set([key.recordId]));
    }
  });

  test('has its messages, and when its person unsubscribed through one of them', async () => {
    const { organizationId, key, jobIds, ways } = await given();
    const [jobId = ''] = jobIds;
    const { recordId } = key;
    await run(async ({ messages, results }) => {
      await messages.save([aMessage({ organizationId, jobId, recordId }).claim().sent(now, 'id', '250 OK')], now);
      await results.addUnsubscribed(organizationId, [{ jobId, recordId, medium: 'email', at: now }]);
    });
    const told = (await ways(10)).map(({ job, messages, unsubscribedAt }) => [job.id, messages.map(({ state }) => state), unsubscribedAt]);
    expect(told.filter(([id]) => id === jobId)).toEqual([[jobId, ['sent'], now]]);
    expect(told.filter(([id]) => id !== jobId).map(([, ...rest]) => rest)).toEqual(Array(3).fill([[], null]));
  });

  test('is found by its own organization, table and record alone', async () => {
    const { organizationId, table, key, ways } = await given();
    const { id: other } = await givenOrganization(store());
    const sibling = await givenTable(store(), { organizationId });
    expect(await ways(10, key, other)).toEqual([]);
    expect(await ways(10, { ...key, dataTableId: sibling.id })).toEqual([]);
    expect(await ways(10, { ...key, recordId: '999999999' })).toEqual([]);
    const [{ job } = { job: undefined }] = await ways(10);
    const recipients = [{ jobId: job?.id ?? '', recordId: key.recordId }];
    const tablesOf = async (organization: string) => store().recipientStories.tablesOf(organization, recipients);
    expect(await tablesOf(organizationId)).toEqual(new Map([[key.recordId, table.id]]));
    expect(await tablesOf(other)).toEqual(new Map());
  });

  test('leaves the published spinners of its table that did not take it, each with why', async () => {
    const { organizationId, table, key, definition, spinners } = await given();
    const unpublished = await givenSpinner(store(), table, definition);
    await run(({ spinners: saved }) => saved.save(unpublished.archive(now)));
    await givenSpinner(store(), await givenTable(store(), { organizationId }), definition);
    const idle = await givenSpinner(store(), table, definition);
    const filtered = await givenSpinner(store(), table, definition);
    const filter = { condition: { column: 'name', operator: 'equals', value: 'Nobody' } as const, table };
    const chose = await enrolAll(store(), await givenJob(store(), filtered), { ...audienceOf(filtered, 'all'), filter }, { now });
    const reasons = async (person = key) => {
      const found = await store().recipientStories.notTaken(organizationId, person);
      return new Map(found.map(({ spinnerId, why, jobId }) => [spinnerId, [why, jobId]]));
    };
    const [once, often] = spinners;
    const left: [string, [string, string | null]][] = [
      [idle.id, ['no_job', null]],
      [filtered.id, ['not_chosen', chose.id]],
    ];
    expect(await reasons()).toEqual(new Map(left));
    await givenRecords(store(), table, ...people(1, 4));
    const latest = (await recordIdsOf(store(), table)).at(-1) ?? '';
    const ofLatest = await reasons({ ...key, recordId: latest });
    expect([ofLatest.size, ofLatest.get(filtered.id), ofLatest.get(idle.id)]).toEqual([4, ['not_reached', chose.id], ['no_job', null]]);
    expect([once, often].map((spinner) => ofLatest.get(spinner?.id ?? '')?.[0])).toEqual(['not_reached', 'not_reached']);
  });
});
