import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowSource } from './row-source.ts';

/** More records are not picked at once. */
export const maxPicked = 10_000;

export interface Picked {
  /** The positions of the picked rows. */
  readonly picked: ReadonlySet<number>;
  /** Picks or unpicks a row; with Shift, all from the one before. */
  readonly pick: (position: number, isShift: boolean) => void;
  /** Picks all rows, or none if all are picked. */
  readonly pickAll: () => void;
  readonly unpick: () => void;
}

/** The rows that are picked for what can be done to many. */
export function usePicked(source: RowSource): Picked {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const unpick = useCallback(() => setPicked(new Set()), []);
  // The rows that stand at these positions are others now.
  useEffect(unpick, [source, unpick]);
  const pick = useCallback((position: number, isShift: boolean) => {
    const from = isShift ? (last.current ?? position) : position;
    last.current = position;
    setPicked((now) => {
      const next = new Set(now);
      const isAdded = !now.has(position);
      for (let at = Math.min(from, position); at <= Math.max(from, position); at++) isAdded ? next.add(at) : next.delete(at);
      return next;
    });
  }, []);
  const pickAll = useCallback(() => {
    const all = Math.min(source.count ?? 0, maxPicked);
    setPicked((now) => new Set(now.size === all ? [] : Array.from({ length: all }, (_, position) => position)));
  }, [source]);
  return { picked, pick, pickAll, unpick };
}
