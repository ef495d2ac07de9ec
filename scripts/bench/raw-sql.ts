import type pg from 'pg';

/** The baseline statement: one autocommitted INSERT of a call's records. */
export const insertRecords = (organizationId: string, dataTableId: string, records: string) => ({
  text: 'insert into bare_records (organization_id, data_table_id, data) select $1, $2, value from jsonb_array_elements($3::jsonb)',
  values: [organizationId, dataTableId, records],
});

/** The baseline of an upsert: one autocommitted statement that inserts a call's records, or changes those with their addresses. */
export const upsertRecords = (organizationId: string, dataTableId: string, records: string) => ({
  text: `insert into bare_people (organization_id, data_table_id, key, data)
    select $1, $2, value ->> 'email', value from jsonb_array_elements($3::jsonb)
    on conflict (organization_id, data_table_id, key) do update set data = bare_people.data || excluded.data`,
  values: [organizationId, dataTableId, records],
});

/** The baseline of a trigger: the row of a job and its task, in one transaction. Returns the job's id. */
export async function startJob(pool: pg.Pool, organizationId: string, spinnerId: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `insert into bare_jobs (organization_id, spinner_id, state) values ($1, $2, 'queued') returning id`,
      [organizationId, spinnerId],
    );
    const { id } = rows[0];
    await client.query(`select from graphile_worker.add_job('bare-job', $1::json)`, [JSON.stringify({ organizationId, jobId: id })]);
    await client.query('commit');
    return id;
  } finally {
    client.release();
  }
}
