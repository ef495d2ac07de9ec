import type { TableRecord } from '../../../../api/types.ts';
import { ownValue } from '../../../../text/own-value.ts';
import type { CellValue, Edit } from './edit.ts';

const maxSteps = 100;

type Set = Readonly<Record<string, CellValue>>;

interface Changed {
  readonly id: string;
  readonly position: number;
  readonly before: Set;
  readonly after: Set;
}

type Step = readonly Changed[];

/**
 * The edits made here, to undo and redo it. It knows the latest revision of each of its records, so that an undo overwrites no other edit.
 */
export class EditHistory {
  #done: Step[] = [];
  #undone: Step[] = [];
  readonly #latest = new Map<string, TableRecord>();

  /** Notes edits of records as they are shown. */
  note(edits: readonly (Edit & { readonly shown: TableRecord })[]): void {
    const step = edits.map(({ record, shown, position, set }): Changed => {
      if ((this.#latest.get(record.id)?.revision ?? -1) < record.revision) this.#latest.set(record.id, record);
      return { id: record.id, position, before: cellsOf(shown, set), after: set };
    });
    this.#done = [...this.#done, step].slice(-maxSteps);
    this.#undone = [];
  }

  /** A record as it is stored now. */
  stored(record: TableRecord): void {
    if (this.#latest.has(record.id)) this.#latest.set(record.id, record);
  }

  /** The edits that take the last step back. */
  undo(): readonly Edit[] {
    const step = this.#done.pop();
    if (!step) return [];
    this.#undone.push(step);
    return this.#editsOf(step, ({ before }) => before);
  }

  /** The edits that make the step again that was taken back last. */
  redo(): readonly Edit[] {
    const step = this.#undone.pop();
    if (!step) return [];
    this.#done.push(step);
    return this.#editsOf(step, ({ after }) => after);
  }

  #editsOf(step: Step, setOf: (changed: Changed) => Set): readonly Edit[] {
    return step.flatMap((changed) => {
      const record = this.#latest.get(changed.id);
      return record ? [{ record, position: changed.position, set: setOf(changed) }] : [];
    });
  }
}

const cellsOf = (record: TableRecord, set: Set): Set =>
  Object.fromEntries(Object.keys(set).map((column) => [column, (ownValue(record.cells, column) ?? null) as CellValue]));
