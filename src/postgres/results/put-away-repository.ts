import { maxPutAway, type PutAwayRepository } from '../../application/results/attention/put-away-repository.ts';
import type { PutAway } from '../../domain/results/attention.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const columns = new Columns({
  organizationId: 'uuid',
  userId: 'uuid',
  kind: 'text',
  subject: 'text',
  mark: 'text',
  at: 'timestamptz',
} satisfies Record<keyof PutAway, string>);

const findMany = `select ${columns.fields()} from put_away where organization_id = $1 and user_id = $2`;

const save = `
  insert into put_away (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, user_id, kind, subject) do update set mark = excluded.mark, at = excluded.at`;

const forget = `
  delete from put_away where organization_id = $1 and user_id = $2 and at < (
    select at from put_away where organization_id = $1 and user_id = $2 order by at desc offset ${maxPutAway - 1} limit 1)`;

const remove = 'delete from put_away where organization_id = $1 and user_id = $2 and kind = $3 and subject = $4';

export const putAwayOn = (session: PipelinedTransaction): PutAwayRepository => ({
  async findMany(organizationId, userId) {
    return session.query<PutAway>('find_put_away', findMany, [organizationId, userId]);
  },
  async save(putAway) {
    await session.execute('save_put_away', save, columns.valuesOf({ ...putAway }));
    await session.execute('forget_put_away', forget, [putAway.organizationId, putAway.userId]);
  },
  async remove(organizationId, userId, kind, subject) {
    await session.execute('remove_put_away', remove, [organizationId, userId, kind, subject]);
  },
});
