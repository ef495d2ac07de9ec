import type { TrustedDeviceRepository } from '../../application/accounts/second-factor/trusted-device-repository.ts';
import { TrustedDevice, trustDays } from '../../domain/accounts/second-factor/trusted-device.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof TrustedDevice>;

const columns = new Columns({
  userId: 'uuid',
  id: 'uuid',
  createdAt: 'timestamptz',
  usedAt: 'timestamptz',
  ip: 'text',
  userAgent: 'text',
} satisfies Record<keyof Row, string>);

const list = `
  select ${columns.fields()} from trusted_devices
  where user_id = $1 and created_at > $2::timestamptz - interval '${trustDays} days' order by used_at desc, id desc`;
const save = `
  insert into trusted_devices (${columns.names}) values (${columns.parameters})
  on conflict (user_id, id) do update set (${columns.names}) = row (${columns.excluded})`;
const remove = 'delete from trusted_devices where user_id = $1 and ($2::uuid is null or id = $2)';
const forget = `delete from trusted_devices where created_at <= $1::timestamptz - interval '${trustDays} days'`;

export const trustedDevicesOn = (session: PipelinedTransaction): TrustedDeviceRepository => ({
  async list(userId, now) {
    return (await session.query<Row>('list_trusted_devices', list, [userId, now])).map((row) => new TrustedDevice(row));
  },
  save: (device) => session.execute('save_trusted_device', save, columns.valuesOf(device)),
  remove: (userId, id) => session.execute('remove_trusted_devices', remove, [userId, id ?? null]),
  forget: (now) => session.execute('forget_trusted_devices', forget, [now]),
});
