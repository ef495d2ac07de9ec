// Edited cells on their way to the server.
//   waiting   shown, and sent with the next batch
//   saving    in the batch that is under way
//   failed    refused: the cell shows what is stored again, and the problem says why
//   conflict  somebody else changed the record meanwhile: the person chooses
// Without a connection a batch is tried again until it is stored, and after the end of a session once the person has signed in again. A batch that was stored although its answer was lost
// comes back as a conflict with the very values that were sent, which is no conflict.

import { api } from '../../../api/client.ts';
import { ApiError, isTemporary } from '../../../api/errors.ts';
import { endsSession, signedInAgain } from '../../../api/session.ts';
import type { TableRecord } from '../../../api/types.ts';
import { own } from '../../../parts/own.ts';
import { words } from '../../../words/en.ts';

export type Cell = string | number | boolean | null;

/** A cell that somebody else changed while it was edited here. */
export interface Conflict {
  readonly record: TableRecord;
  readonly mine: Readonly<Record<string, Cell>>;
}

export interface EditState {
  readonly pending: number;
  readonly isRetrying: boolean;
  readonly problem: unknown;
  readonly conflicts: readonly Conflict[];
}

interface Edit {
  readonly record: TableRecord;
  readonly set: Readonly<Record<string, Cell>>;
}

const batchSize = 200;
const retryMs = 2000;

/** Saves edits in batches, in order. */
export class EditQueue {
  readonly #tableId: string;
  readonly #onSaved: (record: TableRecord) => void;
  readonly #waiting = new Map<string, Edit>();
  #saving: ReadonlyMap<string, Edit> = new Map();
  readonly #listeners = new Set<() => void>();
  #state: EditState = { pending: 0, isRetrying: false, problem: undefined, conflicts: [] };

  constructor(tableId: string, onSaved: (record: TableRecord) => void) {
    this.#tableId = tableId;
    this.#onSaved = onSaved;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): EditState => this.#state;

  /** The record with the edits that are not stored yet. */
  shown(record: TableRecord): TableRecord {
    const set = { ...this.#saving.get(record.id)?.set, ...this.#waiting.get(record.id)?.set };
    return Object.keys(set).length === 0 ? record : { ...record, cells: { ...record.cells, ...set } };
  }

  /** Edits cells of a record as it was shown. */
  edit(record: TableRecord, set: Readonly<Record<string, Cell>>): void {
    const earlier = this.#waiting.get(record.id);
    this.#waiting.set(record.id, { record: earlier?.record ?? record, set: { ...earlier?.set, ...set } });
    this.#update({ problem: undefined });
    void this.#save();
  }

  /** Edits many records at once. */
  editAll(edits: readonly Edit[]): void {
    for (const { record, set } of edits) this.edit(record, set);
  }

  /** Ends a conflict: with the other's values, or with one's own over them. */
  settle(conflict: Conflict, keep: 'mine' | 'theirs'): void {
    this.#update({ conflicts: this.#state.conflicts.filter((one) => one !== conflict) });
    if (keep === 'mine') this.edit(conflict.record, conflict.mine);
  }

  dismissProblem(): void {
    this.#update({ problem: undefined });
  }

  async #save(): Promise<void> {
    if (this.#saving.size > 0) return;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting.entries()].slice(0, batchSize);
      for (const [id] of batch) this.#waiting.delete(id);
      this.#saving = new Map(batch);
      this.#update({});
      await this.#send([...this.#saving.values()]);
      this.#saving = new Map();
      this.#update({});
    }
  }

  async #send(edits: readonly Edit[]): Promise<void> {
    try {
      const { data } = await api.PATCH('/data-tables/{dataTableId}/records', {
        params: { path: { dataTableId: this.#tableId } },
        body: { records: edits.map(({ record: { id, revision }, set }) => ({ id, set, ifRevision: revision })) },
      });
      for (const record of data?.records ?? []) this.#stored(record);
      this.#update({ isRetrying: false });
    } catch (error) {
      if (isTemporary(error)) {
        this.#update({ isRetrying: true });
        await new Promise((resolve) => setTimeout(resolve, retryMs));
        return this.#send(edits);
      }
      if (endsSession(error) && (await signedInAgain())) return this.#send(edits);
      this.#update({ isRetrying: false });
      if (error instanceof ApiError && error.code === 'RECORD_CHANGED') return this.#sendRest(edits, error);
      // One edit that is refused must not take its neighbours with it.
      if (edits.length > 1) for (const edit of edits) await this.#send([edit]);
      else this.#update({ problem: error });
    }
  }

  /** What was typed into a record while it was being saved is an edit of what is stored now. */
  #stored(record: TableRecord): void {
    const next = this.#waiting.get(record.id);
    if (next) this.#waiting.set(record.id, { ...next, record });
    this.#onSaved(record);
  }

  async #sendRest(edits: readonly Edit[], { problem }: ApiError): Promise<void> {
    const changed = new Map(((problem.conflicts ?? []) as readonly TableRecord[]).map((record) => [record.id, record]));
    const conflicts = edits.flatMap(({ record: { id }, set }): Conflict[] => {
      const record = changed.get(id);
      if (!record) return [];
      this.#onSaved(record);
      const isStored = Object.entries(set).every(([column, value]) => own(record.cells, column) === value);
      return isStored ? [] : [{ record, mine: set }];
    });
    this.#update({ conflicts: [...this.#state.conflicts, ...conflicts] });
    const missing = new Set((problem.missing ?? []) as readonly string[]);
    if (missing.size > 0) this.#update({ problem: new ApiError(409, { ...problem, message: words.grid.gone }) });
    const rest = edits.filter(({ record: { id } }) => !changed.has(id) && !missing.has(id));
    if (rest.length > 0 && rest.length < edits.length) await this.#send(rest);
  }

  #update(change: Partial<EditState>): void {
    this.#state = { ...this.#state, ...change, pending: this.#waiting.size + this.#saving.size };
    for (const listener of this.#listeners) listener();
  }
}
