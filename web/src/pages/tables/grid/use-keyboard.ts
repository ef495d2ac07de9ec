import type { KeyboardEvent, RefObject } from 'react';
import type { EditQueue } from './edits/edit-queue.ts';
import type { CellEdit } from './edits/use-cell-edit.ts';
import type { Writes } from './edits/use-writes.ts';
import { keyCommand } from './key-command.ts';
import { type Bounds, cellAt } from './selection.ts';
import type { GridColumn } from './use-layout.ts';
import type { GridSelection } from './use-selection.ts';

interface Typed {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly columns: readonly GridColumn[];
  readonly bounds: Bounds;
  readonly selected: GridSelection;
  readonly edits: EditQueue;
  readonly cell: CellEdit;
  readonly fill: Writes['fill'];
  readonly onPick: (row: number, isShift: boolean) => void;
}

/** Does what the keys say that are pressed in the grid, not in an editor or menu in it. */
export function useKeyboard({ viewport, columns, bounds, selected, edits, cell, fill, onPick }: Typed): (event: KeyboardEvent) => void {
  const { selection, select, setSelection } = selected;
  const { row, column } = selection.anchor;
  const head = (): HTMLElement | null | undefined => viewport.current?.querySelector<HTMLElement>('[data-head][tabindex="0"]');
  /** Goes to where something was edited. */
  const show = (edit: { readonly position: number } | undefined): void => {
    if (edit && edit.position < bounds.rows) select({ row: edit.position, column });
  };
  return (event) => {
    if (event.target !== event.currentTarget || bounds.rows === 0) return;
    const command = keyCommand(event, { selection, bounds, isBoolean: columns[column]?.type === 'boolean' });
    if (!command) return;
    event.preventDefault();
    switch (command.do) {
      case 'to-header':
        return head()?.focus();
      case 'open-menu':
        return head()?.click();
      case 'go':
        return select(command.place, command.isExtending);
      case 'select':
        return setSelection(command.selection);
      case 'edit':
        return cell.begin(command.typed);
      case 'leave':
        cell.leave();
        return setSelection(cellAt(row, column));
      case 'undo':
        return show(edits.undo()[0]);
      case 'redo':
        return show(edits.redo()[0]);
      case 'pick':
        return onPick(row, false);
      case 'clear':
        return void fill([[null]]);
      case 'toggle':
        return cell.toggle();
    }
  };
}
