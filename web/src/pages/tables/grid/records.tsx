import { Button, Loader } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { DataTable } from '../../../api/types.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { counted } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { ProblemAlert } from '../../../parts/problem.tsx';
import { words } from '../../../words/en.ts';
import { AddRecord } from './add-record.tsx';
import { Cards } from './cards.tsx';
import { Conflicts } from './conflicts.tsx';
import { DeleteRecords } from './delete-records.tsx';
import { EditQueue } from './edit-queue.ts';
import { Footer } from './footer.tsx';
import classes from './grid.module.css';
import { Grid } from './grid.tsx';
import { RowSource } from './row-source.ts';
import { Toolbar } from './toolbar.tsx';
import { useLayout } from './use-layout.ts';
import { isDefault, type ViewQuery } from './view-query.ts';

const text = words.grid;
const route = getRouteApi('/signed-in/tables/$tableId');

/** The records of a table: filtered, sorted and searched by what stands in the address. */
export function Records({ table }: { readonly table: DataTable }) {
  const query = route.useSearch() as ViewQuery;
  const navigate = useNavigate();
  const [generation, setGeneration] = useState(0);
  const key = `${JSON.stringify(query)} ${table.columns.map(({ name }) => name).join('\0')} ${generation}`;
  const estimate = useRef(table.recordCount);
  estimate.current = table.recordCount;
  const source = useMemo(() => new RowSource(table.id, query, estimate.current), [table.id, key]);
  useEffect(() => () => source.close(), [source]);
  const current = useRef(source);
  current.current = source;
  const edits = useMemo(() => new EditQueue(table.id, (record) => current.current.replace(record)), [table.id]);
  const change = (next: ViewQuery): void =>
    void navigate({ to: '/tables/$tableId', params: { tableId: table.id }, search: JSON.parse(JSON.stringify(next)), replace: true });
  if (table.columns.length === 0) return <NoColumns table={table} />;
  return (
    <Loaded
      key={key}
      table={table}
      query={query}
      onQuery={change}
      source={source}
      edits={edits}
      onReload={() => setGeneration((now) => now + 1)}
    />
  );
}

interface LoadedProps {
  readonly table: DataTable;
  readonly query: ViewQuery;
  readonly onQuery: (query: ViewQuery) => void;
  readonly source: RowSource;
  readonly edits: EditQueue;
  readonly onReload: () => void;
}

function Loaded({ table, query, onQuery, source, edits, onReload }: LoadedProps) {
  useSyncExternalStore(source.subscribe, source.version);
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const layout = useLayout(table.id, table.columns);
  const [active, setActive] = useState(0);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, adding] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  const lastPicked = useRef<number>(undefined);
  const pick = useCallback((position: number, isShift: boolean) => {
    setPicked((now) => {
      const next = new Set(now);
      const [from, to] =
        isShift && lastPicked.current !== undefined ? [lastPicked.current, position].sort((a, b) => a - b) : [position, position];
      const isAdded = !now.has(position);
      for (let at = from ?? position; at <= (to ?? position); at++) isAdded ? next.add(at) : next.delete(at);
      return next;
    });
    lastPicked.current = position;
  }, []);
  const { count, error } = source;
  const label = count === undefined ? '' : `${source.isExact ? '' : words.tables.about}${counted(count, 'record')}`;
  return (
    <div className={classes.whole}>
      <Toolbar table={table} query={query} onChange={onQuery} layout={layout} counted={label} />
      {error !== undefined && <ProblemAlert error={error} retry={onReload} />}
      {count === undefined && error === undefined && <Waiting isView={!isDefault(query)} />}
      {count === 0 && (
        <div style={{ padding: '0 24px' }}>
          {isDefault(query) ? (
            <NoRecords table={table} onAdd={adding.open} />
          ) : (
            <EmptyState title={text.noMatch}>{text.noMatchHelp}</EmptyState>
          )}
        </div>
      )}
      {count !== undefined &&
        count > 0 &&
        (isNarrow ? (
          <Cards table={table} source={source} edits={edits} picked={picked} onPick={pick} />
        ) : (
          <Grid
            label={table.name}
            source={source}
            edits={edits}
            layout={layout}
            sort={query.sort}
            onSort={(sort) => onQuery({ ...query, sort })}
            picked={picked}
            onPick={pick}
            onActive={setActive}
          />
        ))}
      {picked.size > 0 && (
        <div className={classes.bar} role="toolbar" aria-label={text.picked(counted(picked.size, 'record'))}>
          <span>{text.picked(counted(picked.size, 'record'))}</span>
          <span style={{ display: 'flex', gap: 8 }}>
            <Button size="compact-sm" variant="default" onClick={() => setPicked(new Set())}>
              {text.unpick}
            </Button>
            <Button size="compact-sm" color="red" onClick={deleting.open}>
              {text.deleteTitle(counted(picked.size, 'record'))}
            </Button>
          </span>
        </div>
      )}
      {count !== undefined && count > 0 && (
        <Footer position={isNarrow ? undefined : active} rows={count} edits={edits} onAdd={adding.open} />
      )}
      <AddRecord isOpen={isAdding} onClose={adding.close} table={table} onAdded={onReload} />
      <DeleteRecords
        isOpen={isDeleting}
        onClose={deleting.close}
        tableId={table.id}
        source={source}
        positions={picked}
        onDeleted={onReload}
      />
      <Conflicts edits={edits} />
    </div>
  );
}

const Waiting = ({ isView }: { readonly isView: boolean }) => (
  <div style={{ alignItems: 'center', display: 'flex', gap: 8, padding: '24px' }} role="status">
    <Loader size="xs" /> {isView ? text.makingView : words.common.loading}
  </div>
);

function NoColumns({ table: { id } }: { readonly table: DataTable }) {
  return (
    <div style={{ padding: '0 24px' }}>
      <EmptyState
        title={words.columns.emptyTitle}
        action={
          <LinkButton to="/tables/$tableId/imports" params={{ tableId: id }}>
            {words.tables.importCsv}
          </LinkButton>
        }
        call={
          <Link to="/tables/$tableId/columns" params={{ tableId: id }}>
            {text.columnsByHand}
          </Link>
        }
      >
        {words.columns.empty}
      </EmptyState>
    </div>
  );
}

function NoRecords({ table: { id }, onAdd }: { readonly table: DataTable; readonly onAdd: () => void }) {
  return (
    <EmptyState
      title={text.emptyTitle}
      action={
        <span style={{ display: 'flex', gap: 8 }}>
          <LinkButton to="/tables/$tableId/imports" params={{ tableId: id }}>
            {words.tables.importCsv}
          </LinkButton>
          <Button variant="default" onClick={onAdd}>
            {text.add}
          </Button>
        </span>
      }
      call={
        <Link to="/tables/$tableId/webhook" params={{ tableId: id }}>
          {text.byWebhook}
        </Link>
      }
    >
      {text.empty}
    </EmptyState>
  );
}
