import type { TableRecord } from '../../../../api/types.ts';
import { ownValue } from '../../../../text/own-value.ts';
import type { Edit } from './edit.ts';

/** Cells that somebody else changed while they were edited here; `record` is as it is stored now. */
export interface EditConflict extends Edit {
  /** The edited columns whose stored values are others now. */
  readonly columns: readonly string[];
}

/** Tells the edits of cells that both changed from those that go well with what somebody else changed in the same records. */
export function sortOut(
  edits: readonly Edit[],
  changed: readonly TableRecord[],
): { readonly rest: readonly Edit[]; readonly conflicts: readonly EditConflict[] } {
  const byId = new Map(changed.map((record) => [record.id, record]));
  const rest: Edit[] = [];
  const conflicts: EditConflict[] = [];
  for (const edit of edits) {
    const now = byId.get(edit.record.id);
    if (now && Object.entries(edit.set).every(([column, value]) => ownValue(now.cells, column) === value)) continue;
    const columns = now
      ? Object.keys(edit.set).filter((column) => ownValue(now.cells, column) !== ownValue(edit.record.cells, column))
      : [];
    if (now && columns.length > 0) conflicts.push({ ...edit, record: now, columns });
    else rest.push({ ...edit, record: now ?? edit.record });
  }
  return { rest, conflicts };
}
