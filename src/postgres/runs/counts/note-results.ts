import { sentStates } from '../../../application/runs/counts/result-repository.ts';
import { RowInsert } from '../../engine/citus/row-insert.ts';

/** A row of the kept results: see `result-repository.ts`. */
export interface ResultChange {
  readonly subject_id: string;
  readonly at: string;
  readonly medium: string;
  readonly state: string;
  readonly n: number;
}

/** A query for the sums of `changes`, a query for `spinner_id, medium, state, at, n`, as rows of the kept results. */
export const summedResults = (changes: string): string => `
    select s.subject_id, s.at, d.medium, d.state, sum(d.n) as n
    from (${changes}) d (spinner_id, medium, state, at, n)
    cross join lateral (values ($1::uuid, date_bin('15 minutes', d.at, 'epoch')), (d.spinner_id, '-infinity')) s (subject_id, at)
    where s.subject_id is not null and d.at is not null
      and d.state in (${[...sentStates, 'unsubscribed', 'replied'].map((state) => `'${state}'`).join(', ')})
    group by 1, 2, 3, 4 having sum(d.n) <> 0`;

/** SQL for these sums as JSON for `noteResults`. */
export const resultsSql = (changes: string): string => `(select jsonb_agg(r) from (${summedResults(changes)}) r)`;

const insert = new RowInsert<ResultChange>('append_results', 'result_counts', {
  subject_id: 'uuid',
  at: 'timestamptz',
  medium: 'text',
  state: 'text',
  n: 'bigint',
});

/** Appends changes of kept results. */
export const noteResults = insert.send;
