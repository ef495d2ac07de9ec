import type { Recipient } from '../../../domain/runs/recipient.ts';
import type { PipelinedTransaction } from '../../engine/transaction/pipelined-transaction.ts';

const note = `
  insert into split_ways (organization_id, spinner_id, job_id, record_id, step_id, way, go_to, at)
  select $1, (select spinner_id from jobs where organization_id = $1 and id = $2), $2, record_id, step_id, way, go_to, at
  from jsonb_to_recordset($3::jsonb) as w (record_id bigint, step_id text, way smallint, go_to text, at timestamptz)
  on conflict do nothing`;

/** Notes the ways that recipients of one job went at splits; does nothing for spinners that have none. */
export async function insertWays(session: PipelinedTransaction, recipients: readonly Recipient[]): Promise<void> {
  const [first] = recipients;
  const rows = recipients.flatMap(({ recordId, ways }) =>
    ways.map(({ stepId, way, goTo, at }) => ({ record_id: recordId, step_id: stepId, way, go_to: goTo, at })),
  );
  if (first && rows.length > 0) await session.execute('note_ways', note, [first.organizationId, first.jobId, JSON.stringify(rows)]);
}
