import { useEffect, useRef } from 'react';
import classes from './grid.module.css';
import { numberWidth } from './grid-row.tsx';
import { maxPicked } from './selected/use-picked.ts';
import { gridWords } from './words.ts';

interface PickAllProps {
  readonly count: number;
  readonly picked: number;
  readonly onPickAll: () => void;
}

/** Picks all rows at once, or as many as can be worked on at once. */
export function PickAll({ count, picked, onPickAll }: PickAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const isAll = picked > 0 && picked === Math.min(count, maxPicked);
  useEffect(() => {
    if (box.current) box.current.indeterminate = picked > 0 && !isAll;
  });
  const label = count > maxPicked ? gridWords.pickMany(maxPicked) : gridWords.pickAll;
  return (
    <div className={classes.corner} role="columnheader" aria-colindex={1} style={{ width: numberWidth }}>
      {count > 0 && <input ref={box} type="checkbox" tabIndex={-1} checked={isAll} aria-label={label} title={label} onChange={onPickAll} />}
      <span>#</span>
    </div>
  );
}
