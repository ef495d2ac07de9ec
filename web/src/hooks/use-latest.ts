import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref to a value as it was last rendered: a function that reads it can stay the same, so that what gets it needs no rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
