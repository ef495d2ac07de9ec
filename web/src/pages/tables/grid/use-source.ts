import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { DataTable } from '../../../api/types.ts';
import { RowSource } from './row-source.ts';
import type { ViewQuery } from './view-query.ts';

/** The rows of a table and query. Rows that are read again take the place of those before when their first are there. */
export function useSource(table: DataTable, query: ViewQuery): { readonly source: RowSource; readonly reload: () => void } {
  const [generation, setGeneration] = useState(0);
  const question = `${JSON.stringify(query)} ${table.columns.map(({ name, type }) => `${name}\0${type}`).join('\0')}`;
  const estimate = useRef(table.recordCount);
  estimate.current = table.recordCount;
  const next = useMemo(() => new RowSource(table.id, query, estimate.current), [table.id, question, generation]);
  useSyncExternalStore(next.subscribe, next.summary);
  useEffect(() => () => next.close(), [next]);
  const shown = useRef({ source: next, question });
  if (next.count !== undefined || next.error !== undefined || shown.current.question !== question)
    shown.current = { source: next, question };
  const reload = useCallback(() => setGeneration((now) => now + 1), []);
  return { source: shown.current.source, reload };
}
