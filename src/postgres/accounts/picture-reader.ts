import type { PictureReader, ReadPicture } from '../../application/accounts/brand/picture-reader.ts';
import { Picture } from '../../domain/accounts/brand/picture.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import { pictureColumns } from './picture-repository.ts';

type Row = FieldsOf<typeof Picture>;

const list = `select ${pictureColumns.fields()} from pictures where organization_id = $1 and hidden_at is null order by id desc`;
const read = `select ${pictureColumns.fields()}, content from pictures where organization_id = $1 and id = $2`;

/** Reads pictures and their contents. */
export class PostgresPictureReader implements PictureReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(organizationId: string): Promise<readonly Picture[]> {
    const rows = await reading(() => this.#database.query<Row>('list_pictures', list, [organizationId]));
    return rows.map((row) => new Picture(row));
  }

  async read(organizationId: string, id: string): Promise<ReadPicture | undefined> {
    type Whole = Row & Pick<ReadPicture, 'content'>;
    const [row] = await reading(() => this.#database.query<Whole>('read_picture', read, [organizationId, id]));
    if (!row) return undefined;
    const { content, ...fields } = row;
    return { picture: new Picture(fields), content };
  }
}
