import type { TableRecord } from '../../../../api/types.ts';

/** The saves of this tab, so that an edit that began before it is not taken for one that somebody else overtook. */
export class OwnSaves {
  readonly #saves = new Map<string, { readonly from: number; readonly record: TableRecord }>();

  /** A record that was stored over the revision `from`. */
  note(from: number, record: TableRecord): void {
    const earlier = this.#saves.get(record.id);
    this.#saves.set(record.id, { from: earlier?.record.revision === from ? earlier.from : from, record });
  }

  /** The record after what this tab stored since, if nobody else stored anything between. */
  latest(record: TableRecord): TableRecord {
    const save = this.#saves.get(record.id);
    return save && save.from <= record.revision && record.revision < save.record.revision ? save.record : record;
  }
}
