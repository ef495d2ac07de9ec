import { expect, test } from '@jest/globals';
import { FireStarts } from '../../../src/application/runs/starts/fire-starts.ts';
import { aColumn, aWebhookStep } from '../../support/builders.ts';
import { givenRecords } from '../../support/given.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { ids } from '../../support/sequential-ids.ts';

onMemory('starts of spinners', (spindle) => {
  const monday = { type: 'schedule', cron: '0 9 * * 1', zone: 'Europe/Berlin' };
  const daily = { type: 'schedule', cron: '0 9 * * *', zone: 'UTC', overlap: 'queue' };

  async function given(...starts: object[]) {
    const tenant = await aTenant(spindle(), { columns: ['email', 'name', aColumn('age', { type: 'number' })] });
    const person = await tenant.person('member');
    const path = `/spinners/${tenant.spinnerId}`;
    const draft = { dataTableId: tenant.table.id, starts, steps: [aWebhookStep({ url: 'https://hooks.example.com/a' })] };
    const edited = await person.patch(path, { draft });
    const published = edited.status === 200 ? await person.post(`${path}/publish`) : undefined;
    return { tenant, person, path, edited, published };
  }

  test('readLive and listStarts 200: say when each start comes next', async () => {
    const { tenant, person, path, published } = await given(monday, daily);
    expect(published?.status).toBe(201);
    const [week, day] = [
      { type: 'schedule', at: '2026-03-16T08:00:00.000Z', start: { ...monday, missed: 'run', overlap: 'skip' }, skipped: null },
      { type: 'schedule', at: '2026-03-11T09:00:00.000Z', start: { ...daily, missed: 'run' }, skipped: null },
    ];
    const timesOf = (...days: readonly string[]) => days.map((time) => `2026-${time}:00:00.000Z`);
    const nextRuns = [
      { ...week, times: timesOf('03-16T08', '03-23T08', '03-30T07', '04-06T07', '04-13T07') },
      { ...day, times: timesOf('03-11T09', '03-12T09', '03-13T09', '03-14T09', '03-15T09') },
    ];
    expect((await person.get(`${path}/live`)).body).toEqual({ ok: true, live: null, nextRuns });
    const { body: read } = await person.get(path);
    const { name } = read.spinner;
    const listed = await person.get('/starts');
    const listedRuns = [day, week].map((run) => ({ spinnerId: tenant.spinnerId, name, isOften: false, ...run }));
    expect(listed.body).toEqual({ ok: true, nextRuns: listedRuns, isComplete: true, live: [] });
    await person.post(`${path}/unpublish`);
    expect((await person.get(`${path}/live`)).body.nextRuns).toEqual([]);
    expect((await person.get('/starts')).body.nextRuns).toEqual([]);
  });

  test('a job says which start has made it, and a start why its last time made none', async () => {
    const { tenant, person, path } = await given({ ...daily, cron: '*/5 * * * *', overlap: 'skip' });
    await tenant.trigger();
    for (const _ of [1, 2]) {
      spindle().clock.pass({ minutes: 5 });
      await new FireStarts({ unitOfWork: spindle().store.unitOfWork, clock: spindle().clock, ids }).execute();
    }
    const { body } = await person.get('/jobs');
    const made: { id: string; start: string | null; startedBy: { type: string } }[] = body.data;
    const [own, called] = [made.find(({ start }) => start === 'schedule'), made.find(({ start }) => start === null)];
    expect([made.length, own?.startedBy.type, called?.startedBy.type]).toEqual([2, 'schedule', 'api-key']);
    expect((await person.get(`/jobs/${own?.id}`)).body.start).toBe('schedule');
    const skipped = { reason: 'overlap', at: '2026-03-10T12:10:00.000Z' };
    expect((await person.get(`${path}/live`)).body.nextRuns).toMatchObject([{ type: 'schedule', at: '2026-03-10T12:15:00.000Z', skipped }]);
  });

  test('listStarts 200: lists further times for some days, and once what comes often', async () => {
    const { person } = await given(monday, { ...daily, cron: '0 */6 * * *' }, { ...daily, cron: '*/5 * * * *' }, { type: 'arrival' });
    const { body } = await person.get('/starts?days=7');
    const runs: { at: string; isOften: boolean; start: { cron: string } }[] = body.nextRuns;
    expect(runs.map(({ at }) => at)).toEqual(runs.map(({ at }) => at).toSorted());
    const of = (cron: string) => runs.filter(({ start }) => start.cron === cron).map(({ at, isOften }) => [at.slice(5, 13), isOften]);
    expect([of('0 */6 * * *').length, of('0 9 * * 1'), of('*/5 * * * *')]).toEqual([28, [['03-16T08', false]], [['03-10T12', true]]]);
    expect([body.isComplete, body.live]).toEqual([true, [{ spinnerId: expect.any(String), name: expect.any(String) }]]);
    expect((await person.get('/starts?days=32')).status).toBe(400);
  });

  test('listStarts 200: has at most 500 times, and says that there are more', async () => {
    const { person } = await given(...[0, 1, 2, 3, 4].map((hour) => ({ ...daily, cron: `0 ${hour}-23/5 * * *` })));
    const { body } = await person.get('/starts?days=31');
    expect([body.nextRuns.length, body.isComplete]).toEqual([500, false]);
  });

  test('previewStart 200: shows the next five times, in the order in which they come', async () => {
    const { person } = await given();
    const { status, body } = await person.post('/starts/preview', { start: monday });
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        times: ['03-16T08', '03-23T08', '03-30T07', '04-06T07', '04-13T07'].map((time) => `2026-${time}:00:00.000Z`),
        dates: null,
      },
    ]);
    const arrival = await person.post('/starts/preview', { start: { type: 'arrival' } });
    expect(arrival.body).toEqual({ ok: true, times: [], dates: null });
  });

  test('previewStart 200: counts who would be due, and names the cells of the column that hold no date', async () => {
    const { tenant, person } = await given();
    await givenRecords(
      spindle().store,
      tenant.table,
      ...['1990-03-11', '1990-03-12', 'soon', ''].map((name) => ({ email: 'a@example.com', name })),
    );
    const start = { type: 'date', column: 'name', at: '09:00', repeat: 'yearly' };
    const { status, body } = await person.post('/starts/preview', { start, dataTableId: tenant.table.id });
    expect([status, body.times[0], body.dates]).toEqual([
      200,
      '2026-03-11T09:00:00.000Z',
      { due: 1, invalid: 1, examples: [{ recordId: expect.any(String), value: 'soon' }], isComplete: true },
    ]);
    const foreign = await aTenant(spindle());
    expect((await person.post('/starts/preview', { start, dataTableId: foreign.table.id })).status).toBe(404);
    expect(
      (await person.post('/starts/preview', { start: { ...start, column: 'gone' }, dataTableId: tenant.table.id })).body.dates,
    ).toBeNull();
  });

  test('publishSpinner 400: refuses dates of a column that holds something else', async () => {
    const { edited, published } = await given({ type: 'date', column: 'age', at: '09:00' });
    expect(edited.status).toBe(200);
    expect([published?.status, published?.body.errors]).toEqual([
      400,
      [
        {
          path: 'starts[0].column',
          field: 'starts[0].column',
          message: 'The column "age" is of the type number; choose one of the type date, datetime or text',
        },
      ],
    ]);
  });

  test.each<[unknown, string, RegExp]>([
    [{ ...monday, cron: '* * * * *' }, 'start.cron', /at least 5 minutes apart/],
    [{ ...monday, zone: 'Berlin' }, 'start.zone', /time zone/],
    [{ type: 'timer' }, 'start.type', /no start of the type/],
    ['daily', 'start', /must be a start/],
  ])('previewStart 400: names what is wrong with %j', async (start, path, message) => {
    const { person } = await given();
    const { status, body } = await person.post('/starts/preview', { start });
    expect([status, body.code, body.errors]).toEqual([400, 'VALIDATION_ERROR', [{ path, message: expect.stringMatching(message) }]]);
  });

  test('editSpinner 400: refuses a schedule that never comes', async () => {
    const { edited } = await given({ ...monday, cron: '0 9 30 2 *' });
    expect([edited.status, edited.body.errors]).toEqual([
      400,
      [{ path: 'draft.starts[0].cron', field: 'starts[0].cron', message: expect.stringMatching(/never comes/) }],
    ]);
  });
});
