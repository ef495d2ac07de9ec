import { useState } from 'react';

/** A value, or the last one that there was while there is none: what is broken for a moment does not empty what is shown. */
export function useLastGood<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
