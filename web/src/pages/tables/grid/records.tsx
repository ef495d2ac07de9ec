import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { DataTable } from '../../../api/types.ts';
import { counted } from '../../../parts/format.ts';
import { ProblemAlert } from '../../../parts/problem.tsx';
import { words } from '../../../words/en.ts';
import { useColumnDialogs } from '../use-column-dialogs.tsx';
import { AddRecord } from './add-record.tsx';
import { Cards } from './cards.tsx';
import { Conflicts } from './conflicts.tsx';
import { EditQueue } from './edit-queue.ts';
import { Footer } from './footer.tsx';
import classes from './grid.module.css';
import { Grid } from './grid.tsx';
import { NoColumns, NoRows, Waiting } from './no-rows.tsx';
import { PickedBar } from './picked-bar.tsx';
import { RowSource } from './row-source.ts';
import { Toolbar } from './toolbar.tsx';
import { useLayout } from './use-layout.ts';
import { usePicked } from './use-picked.ts';
import { isDefault, type ViewQuery } from './view-query.ts';

const route = getRouteApi('/signed-in/tables/$tableId');

/** The records of a table: filtered, sorted and searched by what stands in the address. */
export function Records({ table }: { readonly table: DataTable }) {
  const query = route.useSearch() as ViewQuery;
  const navigate = useNavigate();
  const { source, reload } = useSource(table, query);
  const current = useRef(source);
  current.current = source;
  const edits = useMemo(() => new EditQueue(table.id, (record) => current.current.replace(record)), [table.id]);
  const layout = useLayout(table.id, table.columns);
  const columns = useColumnDialogs(table);
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const [active, setActive] = useState(0);
  const [filtering, setFiltering] = useState<string>();
  const [isAdding, adding] = useDisclosure(false);
  const { picked, pick, pickAll, unpick } = usePicked(source);
  const change = useCallback(
    (next: ViewQuery): void =>
      void navigate({ to: '/tables/$tableId', params: { tableId: table.id }, search: JSON.parse(JSON.stringify(next)), replace: true }),
    [navigate, table.id],
  );
  if (table.columns.length === 0)
    return (
      <>
        <NoColumns table={table} onAdd={columns.add} />
        {columns.dialogs}
      </>
    );

  const { count, error } = source;
  const label = count === undefined ? '' : `${source.isExact ? '' : words.tables.about}${counted(count, 'record')}`;
  return (
    <div className={classes.whole}>
      <Toolbar
        table={table}
        query={query}
        onChange={change}
        layout={layout}
        filtering={filtering}
        onFiltering={setFiltering}
        counted={label}
      />
      {error !== undefined && <ProblemAlert error={error} retry={reload} />}
      {!isNarrow && (
        <Grid
          label={table.name}
          source={source}
          edits={edits}
          layout={layout}
          actions={{
            sort: query.sort,
            onSort: (sort) => change({ ...query, sort }),
            onFilter: setFiltering,
            onEdit: columns.edit,
            onRemove: columns.remove,
            onAdd: columns.add,
          }}
          picked={picked}
          onPick={pick}
          onPickAll={pickAll}
          onActive={setActive}
        />
      )}
      {isNarrow && count !== undefined && count > 0 && <Cards table={table} source={source} edits={edits} picked={picked} onPick={pick} />}
      {count === undefined && error === undefined && <Waiting isView={!isDefault(query)} />}
      {count === 0 && <NoRows table={table} query={query} onAdd={adding.open} onClear={() => change({})} />}
      <PickedBar table={table} source={source} picked={picked} onUnpick={unpick} onDeleted={reload} />
      {count !== undefined && count > 0 && (
        <Footer position={isNarrow ? undefined : active} rows={count} edits={edits} onAdd={adding.open} />
      )}
      <AddRecord isOpen={isAdding} onClose={adding.close} table={table} onAdded={reload} />
      <Conflicts edits={edits} />
      {columns.dialogs}
    </div>
  );
}

/** The rows of a table and query. Rows that are read anew take the place of those before when their first are there. */
function useSource(table: DataTable, query: ViewQuery): { readonly source: RowSource; readonly reload: () => void } {
  const [generation, setGeneration] = useState(0);
  const question = `${JSON.stringify(query)} ${table.columns.map(({ name, type }) => `${name}\0${type}`).join('\0')}`;
  const estimate = useRef(table.recordCount);
  estimate.current = table.recordCount;
  const next = useMemo(() => new RowSource(table.id, query, estimate.current), [table.id, question, generation]);
  useSyncExternalStore(next.subscribe, next.version);
  useEffect(() => () => next.close(), [next]);
  const shown = useRef({ source: next, question });
  if (next.count !== undefined || next.error !== undefined || shown.current.question !== question)
    shown.current = { source: next, question };
  const reload = useCallback(() => setGeneration((now) => now + 1), []);
  return { source: shown.current.source, reload };
}
