import { cursorList, List, listOf } from './list.ts';
import { type CallTransport, part, type Query } from './transport.ts';
import type {
  AnswerOf,
  CallOptions,
  Cell,
  ChangedPage,
  ChangedRecord,
  KeyValues,
  ListOptions,
  RecordChange,
  RecordQuery,
  StoredRecord,
} from './types.ts';

/** The arguments of a change of a record. */
export interface PatchOptions extends CallOptions {
  /** The revision that was read: 409 `RECORD_CHANGED` if the record was changed since. */
  readonly ifRevision?: number;
}

/** The beginning of a list of changes: with all records, at a time, or after a page. */
export interface ChangesOptions extends CallOptions {
  readonly changedSince?: Date | string;
  readonly cursor?: string;
  readonly limit?: number;
}

type One = AnswerOf<'readRecord'>;

/** The records of one table. */
export class TableRecords {
  readonly #transport: CallTransport;
  readonly #path: string;

  constructor(transport: CallTransport, dataTableId: string) {
    this.#transport = transport;
    this.#path = `/data-tables/${part(dataTableId, 'dataTableId')}/records`;
  }

  list(options: ListOptions = {}): List<StoredRecord> {
    return cursorList<AnswerOf<'listRecords'>>(this.#transport, this.#path, {}, options);
  }

  /** Lists records by a filter, a search and an order. */
  query(query: RecordQuery, { signal, cursor: start, limit }: ListOptions = {}): List<StoredRecord> {
    const read = (cursor: string | undefined) =>
      this.#transport.call<AnswerOf<'queryRecords'>>({
        method: 'POST',
        path: `${this.#path}/query`,
        body: JSON.stringify({ ...query, limit, cursor }),
        signal,
      });
    return listOf(read, start);
  }

  /**
   * Lists records by their last changes, the oldest first, up to now. To go on later, keep the `nextCursor` of the last of its `pages()`.
   * The table must have a key.
   */
  changed({ signal, changedSince, cursor: start, limit }: ChangesOptions = {}): List<ChangedRecord, ChangedPage> {
    const since = changedSince instanceof Date ? changedSince.toISOString() : changedSince;
    const transport = this.#transport;
    const path = `${this.#path}/changed`;
    return new List<ChangedRecord, ChangedPage>(async function* () {
      for (let query: Query = { limit, changedSince: since, cursor: start }; ; ) {
        const page = await transport.call<ChangedPage>({ method: 'GET', path, query, signal });
        yield page;
        if (!page.hasMore) return;
        query = { limit, cursor: page.nextCursor };
      }
    });
  }

  async get(recordId: string, options: CallOptions = {}): Promise<StoredRecord> {
    return (await this.#transport.call<One>({ method: 'GET', path: this.#at(recordId), ...options })).record;
  }

  async getByKey(key: KeyValues, options: CallOptions = {}): Promise<StoredRecord> {
    return (await this.#transport.call<One>({ method: 'GET', path: this.#byKey, query: key, ...options })).record;
  }

  /** Lists who or what changed a record, the latest first. */
  changes(recordId: string, options: ListOptions = {}): List<RecordChange> {
    return cursorList<AnswerOf<'listRecordChanges'>>(this.#transport, `${this.#at(recordId)}/changes`, {}, options);
  }

  /** Sets some columns; null clears one. */
  patch(recordId: string, set: Readonly<Record<string, Cell | Date>>, options: PatchOptions = {}): Promise<StoredRecord> {
    return this.#patch(this.#at(recordId), undefined, set, options);
  }

  patchByKey(key: KeyValues, set: Readonly<Record<string, Cell | Date>>, options: PatchOptions = {}): Promise<StoredRecord> {
    return this.#patch(this.#byKey, key, set, options);
  }

  async delete(recordId: string, options: CallOptions = {}): Promise<void> {
    await this.#transport.call({ method: 'DELETE', path: this.#at(recordId), doneIf: 'RECORD_NOT_FOUND', ...options });
  }

  /** Returns the id of the deleted record. It is not repeated by itself after a broken connection: another record may have the key then. */
  async deleteByKey(key: KeyValues, options: CallOptions = {}): Promise<string> {
    const sent = { method: 'DELETE', path: this.#byKey, query: key, repeat: 'refused', ...options } as const;
    return (await this.#transport.call<AnswerOf<'deleteFoundRecord'>>(sent)).id;
  }

  get #byKey(): string {
    return `${this.#path}/by-key`;
  }

  #at(recordId: string): string {
    return `${this.#path}/${part(recordId, 'recordId')}`;
  }

  async #patch(path: string, query: KeyValues | undefined, set: object, { ifRevision, signal }: PatchOptions): Promise<StoredRecord> {
    const body = JSON.stringify({ fields: set, ifRevision });
    // A repeat would find its own change in the way, or the record under another key.
    const repeat = ifRevision === undefined && query === undefined ? 'always' : 'refused';
    return (await this.#transport.call<One>({ method: 'PATCH', path, query, body, repeat, signal })).record;
  }
}
