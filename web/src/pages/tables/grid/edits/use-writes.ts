import type { ClipboardEvent } from 'react';
import { ownValue } from '../../../../text/own-value.ts';
import { tellProblem } from '../../../../ui/tell.ts';
import { copiedText } from '../cell-text.ts';
import type { RowSource } from '../row-source.ts';
import type { rangeOf } from '../selection.ts';
import type { GridColumn } from '../use-layout.ts';
import { gridWords } from '../words.ts';
import { fillRange, fromTsv, isEditor, toTsv } from './clipboard.ts';
import type { CellValue } from './edit.ts';
import type { EditQueue } from './edit-queue.ts';

/** A range with more cells is not copied: the export is for that. */
const maxCopied = 100_000;
/** More rows are not changed at once. */
const maxChanged = 10_000;

type Range = ReturnType<typeof rangeOf>;

export interface Writes {
  /** Writes rows of cells from the top left of the range; one cell fills the whole of it. */
  readonly fill: (given: readonly (readonly (CellValue | string)[])[]) => Promise<void>;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
}

interface WrittenRows {
  readonly source: RowSource;
  readonly edits: EditQueue;
  /** Whether nothing is written: cells are copied alone. */
  readonly isReadOnly: boolean;
}

/** The acts that change and copy the selected range. `onWritten` gets the range that was written. */
export function useWrites(
  { source, edits, isReadOnly }: WrittenRows,
  columns: readonly GridColumn[],
  range: Range,
  onWritten: (range: Range) => void,
): Writes {
  const { top, left } = range;
  const height = range.bottom - top + 1;
  const fill: Writes['fill'] = async (given) => {
    if (isReadOnly) return;
    const all = fillRange(range, columns, given);
    const sets = all.slice(0, (source.count ?? 0) - top);
    if (sets.length > maxChanged) return tellProblem(gridWords.tooMany(maxChanged));
    try {
      const rows = await source.rows(top, top + sets.length - 1);
      edits.edit(rows.flatMap((row, down) => (row ? [{ record: row, position: top + down, set: sets[down] ?? {} }] : [])));
    } catch (error) {
      return tellProblem(error);
    }
    const width = Math.max(...given.map((cells) => cells.length));
    if (given.length * width > 1)
      onWritten({ top, left, bottom: top + sets.length - 1, right: Math.min(columns.length, left + width) - 1 });
    const lost = { rows: all.length - sets.length, columns: Math.max(0, left + width - columns.length) };
    if (lost.rows + lost.columns > 0) tellProblem(gridWords.didNotFit(lost.rows, lost.columns));
  };
  const copy = async (event: ClipboardEvent): Promise<boolean> => {
    event.preventDefault();
    if (height * (range.right - range.left + 1) > maxCopied) {
      tellProblem(gridWords.tooManyCopied(maxCopied));
      return false;
    }
    const names = columns.slice(range.left, range.right + 1).map(({ name, type }) => ({ name, type }));
    const tsvOf = (rows: readonly ReturnType<RowSource['at']>[]): string =>
      toTsv(rows.map((row) => names.map(({ name, type }) => copiedText(row ? ownValue(edits.shown(row).cells, name) : null, type))));
    const seen = Array.from({ length: height }, (_, down) => source.at(range.top + down));
    event.clipboardData.setData('text/plain', tsvOf(seen));
    if (seen.every((row) => row !== undefined)) return true;
    // Rows that were never looked at are read first; the clipboard takes them when they are there.
    try {
      await navigator.clipboard.writeText(tsvOf(await source.rows(range.top, range.bottom)));
      return true;
    } catch (error) {
      tellProblem(error instanceof DOMException ? gridWords.notCopied : error);
      return false;
    }
  };
  return {
    fill,
    onPaste(event) {
      if (isEditor(event.target)) return;
      event.preventDefault();
      void fill(fromTsv(event.clipboardData.getData('text/plain')));
    },
    onCopy(event) {
      if (!isEditor(event.target)) void copy(event);
    },
    onCut(event) {
      if (isEditor(event.target)) return;
      void copy(event).then(async (isCopied) => {
        if (isCopied) await fill([[null]]);
      });
    },
  };
}
