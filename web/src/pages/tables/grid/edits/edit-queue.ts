import { gridWords } from '../words.ts';
// Edited cells on their way to the server.
//   waiting   shown, and sent with the next batch
//   saving    in the batch that is under way
//   refused   the cell keeps what was typed, with what the server says of it, until it is edited again or let go
//   conflict  somebody else changed the very cells meanwhile: the person chooses
// Without a connection a batch is tried again until it is stored, and after the end of a session once the person has signed in
// again. A batch that was stored although its answer was lost comes back as a conflict with the very values that were sent,
// which is no conflict.

import { api } from '../../../../api/client.ts';
import { ApiError, isTemporary } from '../../../../api/errors.ts';
import { endsSession, signedInAgain } from '../../../../api/session.ts';
import type { TableRecord } from '../../../../api/types.ts';
import { messageOf } from '../../../../ui/problem.tsx';
import type { Edit } from './edit.ts';
import { type EditConflict, sortOut } from './edit-conflicts.ts';
import { EditHistory } from './edit-history.ts';
import { OwnSaves } from './own-saves.ts';
import { type RefusedCell, RefusedCells, type TypeOf } from './refused-cells.ts';

export interface EditState {
  readonly pending: number;
  readonly isRetrying: boolean;
  readonly refused: readonly RefusedCell[];
  readonly conflicts: readonly EditConflict[];
}

const batchSize = 200;
const retryMs = 2000;

/** Saves edits in batches, in order. */
export class EditQueue {
  readonly #tableId: string;
  readonly #onSaved: (records: readonly TableRecord[], isOwn: boolean) => void;
  readonly #waiting = new Map<string, Edit>();
  readonly #refused: RefusedCells;
  readonly #history = new EditHistory();
  readonly #own = new OwnSaves();
  #saving: ReadonlyMap<string, Edit> = new Map();
  readonly #listeners = new Set<() => void>();
  #state: EditState = { pending: 0, isRetrying: false, refused: [], conflicts: [] };

  /** `onSaved` gets records as they are stored now: by this queue, or by somebody else. */
  constructor(tableId: string, typeOf: TypeOf, onSaved: (records: readonly TableRecord[], isOwn: boolean) => void) {
    this.#refused = new RefusedCells(typeOf);
    this.#tableId = tableId;
    this.#onSaved = onSaved;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): EditState => this.#state;

  /** The record with the edits that are not stored. */
  shown(record: TableRecord): TableRecord {
    const { id } = record;
    const set = { ...this.#refused.of(id), ...this.#saving.get(id)?.set, ...this.#waiting.get(id)?.set };
    return Object.keys(set).length === 0 ? record : { ...record, cells: { ...record.cells, ...set } };
  }

  /** The refused cells of a record, by column. */
  refusalsOf(recordId: string): ReadonlyMap<string, RefusedCell> | undefined {
    return this.#refused.at(recordId);
  }

  /** Edits cells of records: one step to undo. */
  edit(edits: readonly Edit[]): void {
    this.#history.note(edits.map((edit) => ({ ...edit, shown: this.shown(edit.record) })));
    this.#take(edits);
  }

  undo(): readonly Edit[] {
    return this.#take(this.#history.undo());
  }

  redo(): readonly Edit[] {
    return this.#take(this.#history.redo());
  }

  /** Ends a conflict: with one's own values, with the other's, or with one's own left unsaved. */
  settle(conflict: EditConflict, keep: 'mine' | 'theirs' | 'neither'): void {
    const { record, position, set } = conflict;
    if (keep === 'neither') this.#refused.add(record, position, set, gridWords.conflict.left);
    this.#update({ conflicts: this.#state.conflicts.filter((one) => one !== conflict) });
    if (keep === 'mine') this.#take([conflict]);
  }

  /** Lets refused cells go, so that they show what is stored: one cell, or all. */
  discard(recordId?: string, column?: string): void {
    this.#refused.drop(recordId, column);
    this.#update({});
  }

  /** Another tab stored records. */
  heard(records: readonly TableRecord[]): void {
    for (const record of records) this.#history.stored(record);
    this.#onSaved(records, false);
  }

  #take(edits: readonly Edit[]): readonly Edit[] {
    for (const { record, position, set } of edits) {
      const earlier = this.#waiting.get(record.id);
      this.#waiting.set(record.id, { record: earlier?.record ?? this.#own.latest(record), position, set: { ...earlier?.set, ...set } });
      for (const column of Object.keys(set)) this.#refused.drop(record.id, column);
    }
    this.#update({});
    void this.#save();
    return edits;
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
    if (edits.length === 0) return;
    try {
      const { data } = await api.PATCH('/data-tables/{dataTableId}/records', {
        params: { path: { dataTableId: this.#tableId } },
        body: { records: edits.map(({ record: { id, revision }, set }) => ({ id, set, ifRevision: revision })) },
      });
      const from = new Map(edits.map(({ record: { id, revision } }) => [id, revision]));
      for (const record of data?.records ?? []) this.#own.note(from.get(record.id) ?? record.revision, record);
      this.#stored(data?.records ?? [], true);
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
      const left = this.#refused.take(edits, error);
      if (left) return this.#send(left);
      // One edit that is refused must not take its neighbours with it.
      if (edits.length > 1) for (const edit of edits) await this.#send([edit]);
      else for (const { record, position, set } of edits) this.#refused.add(record, position, set, messageOf(error));
    }
  }

  /** Text that was typed into a record while it was being saved is an edit of what is stored now. */
  #stored(records: readonly TableRecord[], isOwn: boolean): void {
    for (const record of records) {
      const next = isOwn ? this.#waiting.get(record.id) : undefined;
      if (next) this.#waiting.set(record.id, { ...next, record });
      this.#history.stored(record);
    }
    this.#onSaved(records, isOwn);
  }

  /** Sends what a change by somebody else does not touch; asks the person about the cells that both changed. */
  async #sendRest(edits: readonly Edit[], { problem }: ApiError): Promise<void> {
    const changed = (problem.conflicts ?? []) as readonly TableRecord[];
    const missing = (problem.missing ?? []) as readonly string[];
    this.#stored(changed, false);
    const { rest, conflicts } = sortOut(edits, changed);
    for (const { record, position, set } of edits)
      if (missing.includes(record.id)) this.#refused.add(record, position, set, gridWords.gone);
    this.#update({ conflicts: [...this.#state.conflicts, ...conflicts] });
    if (changed.length + missing.length > 0) await this.#send(rest.filter(({ record }) => !missing.includes(record.id)));
  }

  #update(change: Partial<EditState>): void {
    this.#state = { ...this.#state, ...change, refused: this.#refused.list, pending: this.#waiting.size + this.#saving.size };
    for (const listener of this.#listeners) listener();
  }
}
