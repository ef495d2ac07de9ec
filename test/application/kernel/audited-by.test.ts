import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Actor, type NotAudited, notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { givenSpinner, givenTable, people } from '../../support/given.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const person = (): Actor => ({ type: 'user', id: app.ids.next(), ip: '203.0.113.7' });
const entriesOf = async (organizationId: string) =>
  (await app.auditEntries.list(organizationId, {}, { limit: 100, after: undefined })).items.map(({ entry: { actor, action } }) => [
    actor,
    action,
  ]);

describe('A started job', () => {
  const start = async (by: Actor | NotAudited) => {
    const spinner = await givenSpinner(app, await givenTable(app));
    const { organizationId, id: spinnerId } = spinner;
    const { jobId } = await app.triggerSpinner.execute({ organizationId, spinnerId, by });
    const job = await app.unitOfWork.run(({ jobs }) => jobs.find(organizationId, jobId));
    return { entries: await entriesOf(organizationId), startedByUser: job?.startedByUser };
  };

  test('is in the audit log with the user who started it', async () => {
    const by = person();
    expect(await start(by)).toEqual({ entries: [[by, 'job.started']], startedByUser: by.id });
  });

  test('is in the audit log if the operator started it', async () => {
    expect(await start(operator)).toEqual({ entries: [[operator, 'job.started']], startedByUser: null });
  });

  test('is not in the audit log if the caller passes `notAudited`', async () => {
    expect(await start(notAudited)).toEqual({ entries: [], startedByUser: null });
  });
});

describe('Appended records', () => {
  const append = async (by: Actor | NotAudited) => {
    const { organizationId, id: dataTableId } = await givenTable(app);
    await app.ingestRecords.execute({ organizationId, dataTableId, records: Records.of(people(2)), by });
    return entriesOf(organizationId);
  };

  test('are in the audit log with the user who added them', async () => {
    const by = person();
    expect(await append(by)).toEqual([[by, 'records.added']]);
  });

  test('are not in the audit log if the caller passes `notAudited`', async () => {
    expect(await append(notAudited)).toEqual([]);
  });
});

test('A call without an actor does not compile', () => {
  const organizationId = 'organization';
  const calls = [
    // @ts-expect-error The actor is missing.
    () => app.createOrganization.execute({ name: 'Acme', planId: 'pro' }),
    // @ts-expect-error The actor is missing.
    () => app.createSpinner.execute({ organizationId, name: 'Hello', definition: {} }),
    // @ts-expect-error The actor, or `notAudited`, is missing.
    () => app.triggerSpinner.execute({ organizationId, spinnerId: 's' }),
    // @ts-expect-error The actor, or `notAudited`, is missing.
    () => app.ingestRecords.execute({ organizationId, dataTableId: 't', records: Records.of([]) }),
    // @ts-expect-error Only the calls of programs may be left out of the audit log.
    () => app.createSpinner.execute({ organizationId, name: 'Hello', definition: {}, by: notAudited }),
  ];
  expect(calls).toHaveLength(5);
});
