import type { FileReader, ReadFile } from '../../application/content/file-reader.ts';
import { StoredFile } from '../../domain/content/stored-file.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import { fileColumns } from './file-repository.ts';

type Row = FieldsOf<typeof StoredFile>;

const list = `select ${fileColumns.fields()} from files where organization_id = $1 and hidden_at is null order by id desc`;
const read = `select ${fileColumns.fields()}, content from files where organization_id = $1 and id = $2`;

/** Reads files and their contents. */
export class PostgresFileReader implements FileReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(organizationId: string): Promise<readonly StoredFile[]> {
    const rows = await reading(() => this.#database.query<Row>('list_files', list, [organizationId]));
    return rows.map((row) => new StoredFile(row));
  }

  async read(organizationId: string, id: string): Promise<ReadFile | undefined> {
    type Whole = Row & Pick<ReadFile, 'content'>;
    const [row] = await reading(() => this.#database.query<Whole>('read_file', read, [organizationId, id]));
    if (!row) return undefined;
    const { content, ...fields } = row;
    return { file: new StoredFile(fields), content };
  }
}
