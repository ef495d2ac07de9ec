import type { PasskeyRepository } from '../../application/accounts/second-factor/passkey-repository.ts';
import { Passkey } from '../../domain/accounts/second-factor/passkey.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof Passkey>;

const columns = new Columns({
  userId: 'uuid',
  id: 'text',
  name: 'text',
  publicKey: 'text',
  counter: 'bigint',
  transports: 'jsonb',
  challengedAt: 'timestamptz',
  createdAt: 'timestamptz',
  usedAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const list = `select ${columns.fields()} from passkeys where user_id = $1 order by created_at, id`;
const save = `
  insert into passkeys (${columns.names}) values (${columns.parameters})
  on conflict (user_id, id) do update set (${columns.names}) = row (${columns.excluded})`;
const remove = 'delete from passkeys where user_id = $1 and ($2::text is null or id = $2)';

export const passkeysOn = (session: PipelinedTransaction): PasskeyRepository => ({
  async list(userId) {
    const rows = await session.query<Row>('list_passkeys', list, [userId]);
    return rows.map((row) => new Passkey({ ...row, counter: Number(row.counter) }));
  },
  save: (passkey) => session.execute('save_passkey', save, columns.valuesOf(passkey)),
  remove: (userId, id) => session.execute('remove_passkeys', remove, [userId, id ?? null]),
});
