import type { Container } from 'inversify';
import pg from 'pg';
import { ConnectChannel } from '../../../src/application/channels/connections/connect-channel.ts';
import { CreateSpinner } from '../../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../../src/application/spinners/publish-spinner.ts';
import { CreateDataTable } from '../../../src/application/tables/create-data-table.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Fixture } from '../fixture.ts';
import { contactsSql, historySql, jobsSql, recordsSql } from './fill-sql.ts';

/** The contents of a filled database, for the operations that are measured on it. */
export interface FilledDatabase {
  /** Its records are nine tenths of all, in one table. */
  readonly dataTableId: string;
  readonly spinnerId: string;
  /** The first and the last record of the large table. */
  readonly firstRecord: number;
  readonly lastRecord: number;
  /** A running job whose recipients are all due, one of whom almost all wait, and one that has ended. */
  readonly dueJob: string;
  readonly waitingJob: string;
  readonly endedJob: string;
  readonly channelId: string;
}

const columns = [
  ...['email', 'first_name', 'last_name', 'company', 'city', 'phone', 'segment', 'notes'].map((name) => ({ name, type: 'text' as const })),
  { name: 'score', type: 'number' as const },
  { name: 'last_order_at', type: 'datetime' as const },
].map((column) => ({ ...column, metadata: true, required: false }));

const text = 'Hello {{ first_name }}!\n\nNo more of these: {{ unsubscribe_url }}';
const mail = { type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello {{ first_name }}', text };
const steps = [
  { id: 'who', type: 'filter', where: { column: 'segment', operator: 'not_equals', value: 'nobody' } },
  { id: 'first', ...mail },
  { id: 'pause', type: 'wait', for: '30 days' },
  { id: 'second', ...mail },
];

/**
 * Fills the database with so many records, half as many recipients and as many messages, and what belongs to them: nine tenths of an
 * organization, the rest of twenty others. Counts and addresses are consistent with the rows, as the code keeps them.
 */
export async function fill({ url, organizationId }: Fixture, container: Container, records: number): Promise<FilledDatabase> {
  const make = async (name: string): Promise<string> =>
    (await container.get(CreateDataTable).execute({ organizationId, name, columns, by: operator })).table.id;
  const dataTableId = await make('Customers');
  const sides = [await make('Leads'), await make('Partners'), await make('Suppliers'), await make('Former')];
  const { id: channelId } = await container.get(ConnectChannel).execute({
    organizationId,
    provider: 'smtp',
    name: 'Mail',
    by: operator,
    sender: { name: 'Bench', address: 'bench@example.com' },
    settings: { host: 'mail.example.com', port: 587, security: 'none' },
  });
  const definition = { dataTableId, steps };
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name: 'Renewals', definition, by: operator });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (name: string, statements: string): Promise<void> => {
    const begun = performance.now();
    await client.query(statements);
    console.error(`fill, ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  try {
    // Only the fill writes without waiting, in fewer checkpoints; what is measured has durable settings.
    await client.query("alter system set max_wal_size = '16GB'");
    await client.query("select pg_reload_conf(); set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '256MB'");
    const ids = { organizationId, dataTableId, spinnerId, channelId, sides };
    await run('records', recordsSql(ids, records));
    const { rows } = await client.query<{ first: string; last: string }>(
      'select min(id) as first, max(id) as last from records where organization_id = $1 and data_table_id = $2',
      [organizationId, dataTableId],
    );
    const [firstRecord, lastRecord] = [Number(rows[0]?.first), Number(rows[0]?.last)];
    await run('jobs and recipients', jobsSql(ids, records, firstRecord));
    await run('messages and addresses', contactsSql(ids, records));
    await run('counts and the rest', historySql(ids, records));
    await run('vacuum', 'vacuum analyze');
    await client.query('alter system reset max_wal_size');
    await client.query('select pg_reload_conf()');
    await run('checkpoint', 'checkpoint');
    const { rows: jobs } = await client.query<{ name: string; id: string }>('select name, id from bench_jobs');
    const idOf = (name: string): string => jobs.find((job) => job.name === name)?.id ?? '';
    return {
      dataTableId,
      spinnerId,
      firstRecord,
      lastRecord,
      dueJob: idOf('due'),
      waitingJob: idOf('waiting'),
      endedJob: idOf('ended'),
      channelId,
    };
  } finally {
    await client.end();
  }
}
