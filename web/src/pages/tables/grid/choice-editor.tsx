import { useEffect, useRef, useState } from 'react';
import classes from './grid.module.css';
import type { CellEditorProps } from './text-editor.tsx';
import { gridWords } from './words.ts';

/** Edits a choice in its place. What was typed picks the first option that begins so. Enter and Tab store and go on, Esc leaves the cell as it was. */
export function ChoiceEditor({ column, value, begin, onDone }: CellEditorProps) {
  const options = column.options ?? [];
  const own = value === null ? '' : String(value);
  const typed = begin === '' ? undefined : options.find((option) => option.toLowerCase().startsWith(begin.toLowerCase()));
  const [picked, setPicked] = useState(typed ?? own);
  const field = useRef<HTMLSelectElement>(null);
  const isDone = useRef(false);

  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const done = (isStored: boolean, key: string): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(isStored && picked !== own ? picked || null : undefined, key);
  };
  return (
    <select
      ref={field}
      className={classes.editor}
      value={picked}
      aria-label={gridWords.edit(column.name)}
      onChange={(event) => setPicked(event.currentTarget.value)}
      onBlur={() => done(true, '')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') done(false, '');
        else if (event.key === 'Tab' || event.key === 'Enter') {
          event.preventDefault();
          done(true, event.key === 'Enter' ? 'Enter' : event.shiftKey ? 'ShiftTab' : 'Tab');
        }
      }}
    >
      {(!column.required || own === '') && <option value="">{gridWords.emptyCell}</option>}
      {own !== '' && !options.includes(own) && <option>{own}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
