import type { FileRepository } from '../../application/content/file-repository.ts';
import { type RoomOfFiles, StoredFile } from '../../domain/content/stored-file.ts';
import { Columns } from '../engine/rows/columns.ts';
import { isNamedIn } from '../engine/rows/is-named.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof StoredFile>;

/** The columns of a file but for its content. */
export const fileColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  hash: 'text',
  name: 'text',
  type: 'text',
  bytes: 'int',
  createdAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const findMany = `select ${fileColumns.fields()} from files where organization_id = $1 and id = any($2::uuid[])`;
const findSame = `select ${fileColumns.fields()} from files where organization_id = $1 and hash = $2 and name = $3`;
const usedRoom = 'select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes from files where organization_id = $1';
const add = `insert into files (${fileColumns.names}, content) values (${fileColumns.parameters}, decode($8, 'base64'))`;
const hide = `
  update files set hidden_at = $3::timestamptz
  where organization_id = $1 and id = $2 and (hidden_at is null) <> ($3::timestamptz is null) returning id`;
const remove = 'delete from files where organization_id = $1 and id = $2';

export const filesOn = (session: PipelinedTransaction): FileRepository => ({
  async findMany(organizationId, ids) {
    if (ids.length === 0) return [];
    return (await session.query<Row>('find_files', findMany, [organizationId, ids])).map((row) => new StoredFile(row));
  },
  async findSame(organizationId, hash, name) {
    const [row] = await session.query<Row>('find_same_file', findSame, [organizationId, hash, name]);
    return row && new StoredFile(row);
  },
  async usedRoom(organizationId) {
    const [row] = await session.query<RoomOfFiles>('used_room_of_files', usedRoom, [organizationId]);
    return row as RoomOfFiles;
  },
  add: (file, content) =>
    session.execute('add_file', add, [...fileColumns.valuesOf(file), content && Buffer.from(content).toString('base64')]),
  hide: async (organizationId, id, at) => (await session.query('hide_file', hide, [organizationId, id, at])).length > 0,
  remove: (organizationId, id) => session.execute('remove_file', remove, [organizationId, id]),
  isNamed: (organizationId, text) => isNamedIn(session, organizationId, text),
});
