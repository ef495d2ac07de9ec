import type { EventConsumerRepository } from '../../application/events/event-consumer-repository.ts';
import { EventConsumer } from '../../domain/events/event-consumer.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** PostgreSQL returns a bigint as text. */
type Row = Omit<FieldsOf<typeof EventConsumer>, 'position'> & { readonly position: string };

const toConsumer = (row: Row): EventConsumer => new EventConsumer({ ...row, position: Number(row.position) });

const columns = new Columns({
  organizationId: 'uuid',
  name: 'text',
  position: 'bigint',
  createdAt: 'timestamptz',
  acknowledgedAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const list = `select ${columns.fields()} from event_consumers where organization_id = $1 order by name`;
const find = `select ${columns.fields()} from event_consumers where organization_id = $1 and name = $2`;
const changing = columns.only('position', 'acknowledgedAt');
const save = `
  insert into event_consumers (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, name) do update set (${changing.names}) = row (${changing.excluded})`;
const remove = 'delete from event_consumers where organization_id = $1 and name = $2';

export const eventConsumersOn = (session: PipelinedTransaction): EventConsumerRepository => ({
  async find(organizationId, name) {
    const [row] = await session.query<Row>('find_event_consumer', find, [organizationId, name]);
    return row && toConsumer(row);
  },
  async lock(organizationId, name) {
    const [row] = await session.query<Row>('lock_event_consumer', `${find} for no key update`, [organizationId, name]);
    return row && toConsumer(row);
  },
  async list(organizationId) {
    return (await session.query<Row>('list_event_consumers', list, [organizationId])).map(toConsumer);
  },
  save: (consumer) => session.execute('save_event_consumer', save, columns.valuesOf(consumer)),
  remove: ({ organizationId, name }) => session.execute('remove_event_consumer', remove, [organizationId, name]),
});
