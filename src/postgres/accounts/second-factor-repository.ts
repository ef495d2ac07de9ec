import type { SecondFactorRepository } from '../../application/accounts/second-factor/second-factor-repository.ts';
import { SecondFactor } from '../../domain/accounts/second-factor/second-factor.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof SecondFactor>;

const columns = new Columns({
  userId: 'uuid',
  id: 'uuid',
  sealed: 'text',
  createdAt: 'timestamptz',
  lastStep: 'int',
  earlyStep: 'int',
  failures: 'int',
  failingSince: 'timestamptz',
  recoveryCodes: 'jsonb',
} satisfies Record<keyof Row, string>);

const find = `select ${columns.fields()} from second_factors where user_id = $1`;
const save = `
  insert into second_factors (${columns.names}) values (${columns.parameters})
  on conflict (user_id) do update set (${columns.names}) = row (${columns.excluded})`;
const remove = 'delete from second_factors where user_id = $1';

export const secondFactorsOn = (session: PipelinedTransaction): SecondFactorRepository => ({
  async find(userId) {
    const [row] = await session.query<Row>('find_second_factor', find, [userId]);
    return row && new SecondFactor(row);
  },
  save: (factor) => session.execute('save_second_factor', save, columns.valuesOf(factor)),
  remove: (userId) => session.execute('remove_second_factor', remove, [userId]),
});
