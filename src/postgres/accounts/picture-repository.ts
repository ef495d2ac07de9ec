import type { PictureRepository } from '../../application/accounts/brand/picture-repository.ts';
import { Picture, type UsedRoom } from '../../domain/accounts/brand/picture.ts';
import { Columns } from '../engine/rows/columns.ts';
import { isNamedIn } from '../engine/rows/is-named.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** The columns of a picture but for its content. */
export const pictureColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  hash: 'text',
  name: 'text',
  format: 'text',
  width: 'int',
  height: 'int',
  bytes: 'int',
  createdAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof Picture>, string>);

const find = `select ${pictureColumns.fields()} from pictures where organization_id = $1 and id = $2 and hidden_at is null`;
const findSame = `select ${pictureColumns.fields()} from pictures where organization_id = $1 and hash = $2`;
const usedRoom = `
  select count(*)::int as pictures, coalesce(sum(bytes), 0)::int as bytes from pictures where organization_id = $1`;
const add = `
  insert into pictures (${pictureColumns.names}, content, is_charged) values (${pictureColumns.parameters}, decode($10, 'base64'), true)`;
const hide = `
  update pictures set hidden_at = $3::timestamptz
  where organization_id = $1 and id = $2 and (hidden_at is null) <> ($3::timestamptz is null) returning id`;
const remove = `
  delete from pictures where organization_id = $1 and id = $2
  returning case when is_charged then bytes else 0 end as bytes`;

export const picturesOn = (session: PipelinedTransaction): PictureRepository => {
  const first = async (name: string, text: string, values: readonly unknown[]): Promise<Picture | undefined> => {
    const [row] = await session.query<FieldsOf<typeof Picture>>(name, text, values);
    return row && new Picture(row);
  };
  return {
    find: (organizationId, id) => first('find_picture', find, [organizationId, id]),
    findSame: (organizationId, hash) => first('find_same_picture', findSame, [organizationId, hash]),
    async usedRoom(organizationId) {
      const [row] = await session.query<UsedRoom>('used_room_of_pictures', usedRoom, [organizationId]);
      return row as UsedRoom;
    },
    add: (picture, content) =>
      session.execute('add_picture', add, [...pictureColumns.valuesOf(picture), content && Buffer.from(content).toString('base64')]),
    hide: async (organizationId, id, at) => (await session.query('hide_picture', hide, [organizationId, id, at])).length > 0,
    async remove(organizationId, id) {
      const [row] = await session.query<{ bytes: number }>('remove_picture', remove, [organizationId, id]);
      return row?.bytes ?? 0;
    },
    isNamed: (organizationId, text) => isNamedIn(session, organizationId, text),
  };
};
