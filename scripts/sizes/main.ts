import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../src/postgres/engine/connection/connection.ts';
import { migrate } from '../../src/postgres/engine/migration/migrate.ts';
import { DatabaseServer } from '../support/database-server.ts';
import { runScript } from '../support/run-script.ts';
import { fill, indexSizes, jobsOf, tableSizes } from './fill-sql.ts';

// `npx tsx scripts/sizes/main.ts [rows]`: the bytes a row of each table that grows, at the schema of this checkout, for the table of sizes
// in docs/operations. Rows are written as the code does it, a thousand at once, and vacuumed now and then, as autovacuum does.

const rows = Number(process.argv[2] ?? 200_000);
const chunk = 1000;
const vacuumEvery = 20_000;
const tables = [
  'records',
  'record_words',
  'record_changes',
  'jobs',
  'recipients',
  'recipient_addresses',
  'messages',
  'events',
  'suppressions',
];
const shownIndexes = ['records', 'recipients', 'messages'];

interface IndexSize {
  readonly name: string;
  readonly bytes: number;
}

interface Size {
  readonly name: string;
  readonly rows: number;
  readonly heap: number;
  readonly indexes: number;
  readonly aside: number;
}

await runScript(async (started) => {
  const directory = await mkdtemp(join(tmpdir(), 'spindle-sizes-'));
  await chmod(directory, 0o755);
  started.add(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const { url } = await DatabaseServer.start(join(directory, 'postgres'), started);
  const connection = connect({ url, poolSize: 1, statementTimeoutMs: 600_000 });
  started.add(() => connection.close());
  await migrate(connection.knex, url);
  const run = <Row>(text: string, values: readonly unknown[] = []) => connection.query<Row>('', text, values);

  // Only the sizes count: rows without their owners do.
  await run("set session_replication_role = 'replica'");
  await run(jobsOf, [Math.ceil(rows / 10_000)]);
  const organization = randomUUID();
  for (let from = 0; from < rows; from += chunk) {
    for (const statement of Object.values(fill)) await run(statement, [organization, from, from + chunk - 1]);
    if (from % vacuumEvery === 0) {
      await run('vacuum messages');
      await run('vacuum recipients');
    }
  }
  await run('vacuum analyze');

  console.log('table | rows | heap | indexes | aside | bytes a row');
  for (const { name, rows: count, heap, indexes, aside } of await run<Size>(tableSizes, [tables])) {
    const [heapOf, indexesOf, asideOf] = [heap, indexes, aside].map((bytes) => Math.round(bytes / count)) as [number, number, number];
    console.log(`${name} | ${Math.round(count)} | ${heapOf} | ${indexesOf} | ${asideOf} | ${Math.round((heap + indexes + aside) / count)}`);
  }
  const written = await run<IndexSize>(indexSizes, [shownIndexes]);
  for (const name of shownIndexes) await run(`reindex table ${name}`);
  const anew = new Map((await run<IndexSize>(indexSizes, [shownIndexes])).map(({ name, bytes }) => [name, bytes]));
  console.log('\nindex | bytes a row | after reindex');
  for (const { name, bytes } of written) console.log(`${name} | ${bytes.toFixed(0)} | ${anew.get(name)?.toFixed(0)}`);
  const [{ size } = { size: 0 }] = await run<{ size: number }>('select avg(octet_length(data::text))::int as size from records');
  console.log(`\nA record has ${size} bytes of JSON.`);
  return 0;
});
