import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { numberWords } from '../../../forms/number-words.ts';
import { Readings } from '../../../forms/readings.tsx';
import { read, understood } from '../../../text/notation/values.ts';
import { cellOf, editedText } from './cell-text.ts';
import type { CellValue } from './edits/edit.ts';
import classes from './grid.module.css';
import type { GridColumn } from './use-layout.ts';
import { gridWords } from './words.ts';

/** The width of the editor of a text that does not fit its cell. */
const wide = '320px';

export interface CellEditorProps {
  readonly column: GridColumn;
  readonly value: CellValue;
  /** The text that was typed to begin with; '' to go on with the cell's own text. */
  readonly begin: string;
  /** Ends the edit: with a value, or without one if nothing changed. `key` says where to go on. */
  readonly onDone: (value: CellValue | undefined, key: string) => void;
}

/** Edits a cell in its place. Enter and Tab store and go on, Esc leaves the cell as it was, Shift+Enter begins a line. */
export function TextEditor({ column, value, begin, onDone }: CellEditorProps) {
  const own = editedText(value, column.type);
  const [text, setText] = useState(begin === '' ? own : begin);
  const field = useRef<HTMLTextAreaElement>(null);
  const asked = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const reading = text.trim() === '' ? undefined : read(text, column.type);
  const isUnclear = reading?.kind === 'unclear';

  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  // As high as the text, and wider than the cell where that is not enough.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.width = '';
    element.style.height = '';
    if (element.scrollHeight > element.clientHeight) element.style.width = wide;
    element.style.height = `${element.scrollHeight + 4}px`;
  });
  const hintId = useId();
  const finish = (next: CellValue | undefined, key: string): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next, key);
  };
  const done = (isStored: boolean, key: string): void => finish(isStored && text !== own ? cellOf(text, column.type) : undefined, key);
  const understoodText = text === own ? undefined : understood(text, column.type);
  return (
    <>
      <textarea
        ref={field}
        className={classes.editor}
        rows={1}
        value={text}
        aria-label={gridWords.edit(column.name)}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-describedby={hintId}
        onBlur={({ relatedTarget }) => !asked.current?.contains(relatedTarget) && done(true, '')}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') done(false, '');
          else if (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey)) {
            event.preventDefault();
            if (isUnclear && text !== own) asked.current?.querySelector('button')?.focus();
            else done(true, event.key === 'Enter' ? 'Enter' : event.shiftKey ? 'ShiftTab' : 'Tab');
          }
        }}
      />
      {(isUnclear || understoodText !== undefined) && (
        <div
          ref={asked}
          id={hintId}
          className={classes.hint}
          role="status"
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') done(false, '');
          }}
          onBlur={({ relatedTarget }) => relatedTarget !== field.current && !asked.current?.contains(relatedTarget) && done(true, '')}
        >
          {reading?.kind === 'unclear' ? (
            <Readings typed={text} type={column.type} values={reading.values} onPick={(picked) => finish(picked, 'Enter')} />
          ) : (
            numberWords.understood(understoodText ?? '')
          )}
        </div>
      )}
    </>
  );
}
