import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RowSource } from '../row-source.ts';

/** More records are not picked one by one. */
export const maxPicked = 10_000;

/** The picked rows, by their positions. */
export interface PickedRows {
  readonly size: number;
  has(position: number): boolean;
}

export interface PickedSelection {
  readonly picked: PickedRows;
  /** The positions of the picked rows; undefined if all are, however many. */
  readonly positions: readonly number[] | undefined;
  /** Picks or unpicks a row; with Shift, all from the one before. */
  readonly pick: (position: number, isShift: boolean) => void;
  /** Picks as many rows as can be picked, or none if these are picked. */
  readonly pickAll: () => void;
  /** Picks all that there are, also those that are not read. */
  readonly pickEvery: () => void;
  readonly unpick: () => void;
}

/** The rows that are picked for what can be done to many. */
export function usePicked(source: RowSource): PickedSelection {
  const [some, setSome] = useState<ReadonlySet<number>>(new Set());
  const [isEvery, setEvery] = useState(false);
  const last = useRef<number>(undefined);
  const unpick = useCallback(() => {
    setSome(new Set());
    setEvery(false);
  }, []);
  // The rows that stand at these positions are others now.
  useEffect(unpick, [source, unpick]);
  const pick = useCallback((position: number, isShift: boolean) => {
    const from = isShift ? (last.current ?? position) : position;
    last.current = position;
    setEvery(false);
    setSome((now) => {
      const next = new Set(now);
      const isAdded = !now.has(position);
      for (let at = Math.min(from, position); at <= Math.max(from, position); at++) isAdded ? next.add(at) : next.delete(at);
      return next;
    });
  }, []);
  const pickAll = useCallback(() => {
    const all = Math.min(source.count ?? 0, maxPicked);
    setEvery(false);
    setSome((now) => new Set(now.size === all ? [] : Array.from({ length: all }, (_, position) => position)));
  }, [source]);
  const pickEvery = useCallback(() => setEvery(true), []);
  const count = source.count ?? 0;
  const picked = useMemo<PickedRows>(() => (isEvery ? { size: count, has: () => true } : some), [isEvery, some, count]);
  const positions = useMemo(() => (isEvery ? undefined : [...some]), [isEvery, some]);
  return { picked, positions, pick, pickAll, pickEvery, unpick };
}
