import { expect } from '@jest/globals';
import { until } from '../support/jest/until.ts';
import { onOneServer } from '../support/own-connection.ts';
import { MailHouse } from './mail-house.ts';

const theirs = 1000;

// Waits in a trigger, which no table of a cluster has.
onOneServer('an erasure whose worker is killed in the middle is gone on with by another, and nothing of the person is left', async () => {
  const house = await MailHouse.open(1);
  try {
    const owner = await house.owner('forgetting');
    const columns = ['email', 'note'].map((name) => ({ name, type: 'text', metadata: true, required: false }));
    const { id: tableId } = (await owner.call('POST', '/data-tables', { name: 'Guests', columns })).dataTable;
    for (let from = 0; from < theirs; from += 500) {
      const records = Array.from({ length: 500 }, (_, index) => ({ email: 'zyrqada@example.com', note: `zyrqada ${from + index}` }));
      await owner.call('POST', `/data-tables/${tableId}/records`, { records });
    }
    await owner.call('POST', `/data-tables/${tableId}/records`, {
      records: [{ email: 'bob@example.com', note: 'asked zyrqada@example.com' }],
    });
    // Steps clear 200 records each: some have committed when the worker comes here.
    const [middle] = await house.query<{ id: string }>('select id from records order by id offset $1 limit 1', [theirs / 2]);
    const release = await house.hold(`old.id = ${middle?.id}`);
    const { erasure } = await owner.call('POST', '/erasures', { address: 'Zyrqada@Example.com' });
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    await until(async () => ((await house.query<{ n: number }>(waiting))[0]?.n ?? 0) > 0, 'a step of the erasure is under way');
    const again = await house.crashWorker(0);
    await release();
    const report = async () => (await owner.call('GET', `/erasures/${erasure.id}`)).erasure;
    expect((await report()).state).toBe('running');
    again();
    await until(async () => (await report()).state === 'completed', 'the erasure is completed');
    // The record of somebody else is one that was changed.
    expect(await report()).toMatchObject({ done: 1, counts: { records: theirs + 1 } });
    const tables = await house.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    const traces: string[] = [];
    for (const { name } of tables) {
      const [found] = await house.query<{ n: number }>(`select count(*)::int as n from ${name} t where t::text ilike '%zyrqada%'`);
      if (found?.n) traces.push(`${name}: ${found.n}`);
    }
    expect(traces).toEqual([]);
    expect((await owner.call('GET', `/data-tables/${tableId}/records`)).data.map((one: { cells: object }) => one.cells)).toEqual([
      { email: 'bob@example.com', note: 'asked [erased]' },
    ]);
  } finally {
    await house.close();
  }
});
