import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { DataTable } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { isTyping } from '../../../text/search.ts';
import { nouns } from '../../../text/words.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tableWords } from '../shared/words.ts';
import { useColumnDialogs } from '../use-column-dialogs.tsx';
import { AddRecord } from './add-record.tsx';
import { Cards } from './cards.tsx';
import { Conflicts } from './edits/conflicts.tsx';
import type { RefusedCell } from './edits/refused-cells.ts';
import { useEdits } from './edits/use-edits.ts';
import { Footer } from './footer.tsx';
import classes from './grid.module.css';
import { Grid } from './grid.tsx';
import { LoadingRows, NoColumns, NoRows } from './no-rows.tsx';
import { SelectionBar } from './selected/selection-bar.tsx';
import { usePicked } from './selected/use-picked.ts';
import { Toolbar } from './toolbar.tsx';
import { useFits } from './use-fits.ts';
import { useLayout } from './use-layout.ts';
import { useSource } from './use-source.ts';
import { isDefault, type ViewQuery } from './view-query.ts';

const route = getRouteApi('/signed-in/tables/$tableId');

/** The records of a table: filtered, sorted and searched by what stands in the address. */
export function Records({ table }: { readonly table: DataTable }) {
  const query = route.useSearch() as ViewQuery;
  const navigate = useNavigate();
  const { source, reload } = useSource(table, query);
  const { edits, tellChanged } = useEdits(table, source, reload);
  const layout = useLayout(table.id, table.columns, useFits(source, table.columns));
  const columns = useColumnDialogs(table);
  const mayEdit = !useLacks('records:edit', table.projectId);
  const mayShape = !useLacks('tables:edit', table.projectId);
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const [active, setActive] = useState(0);
  const [shown, setShown] = useState<RefusedCell>();
  const [filtering, setFiltering] = useState<string>();
  const [isAdding, adding] = useDisclosure(false);
  const picking = usePicked(source);
  const { picked, pick, pickAll } = picking;
  const before = useRef(query);
  before.current = query;
  const change = useCallback(
    (next: ViewQuery): void => {
      // Back takes off the last filter, sort or search, and not the last letter of a search.
      const replace = isTyping(before.current, next, ['search']);
      void navigate({ to: '/tables/$tableId', params: { tableId: table.id }, search: JSON.parse(JSON.stringify(next)), replace });
    },
    [navigate, table.id],
  );
  // The grid and the toolbar are drawn again only when one of these changes, not with each step of the selection.
  const { add, edit, remove } = columns;
  const actions = useMemo(
    () => ({
      sort: query.sort,
      onSort: (sort: ViewQuery['sort']) => change({ ...query, sort }),
      onFilter: setFiltering,
      shape: mayShape ? { edit, remove, add } : undefined,
    }),
    [query, change, mayShape, add, edit, remove],
  );
  if (table.columns.length === 0)
    return (
      <>
        <NoColumns table={table} onAdd={columns.add} />
        {columns.dialogs}
      </>
    );

  const { count, error } = source;
  const records = count === undefined ? '' : nouns.records(count);
  const label = count === undefined || source.isExact ? records : tableWords.tables.about(records);
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
          isReadOnly={!mayEdit}
          layout={layout}
          actions={actions}
          picked={picked}
          onPick={pick}
          onPickAll={pickAll}
          onActive={setActive}
          shown={shown}
        />
      )}
      {isNarrow && count !== undefined && count > 0 && (
        <Cards table={table} source={source} edits={mayEdit ? edits : undefined} picked={picked} onPick={pick} />
      )}
      {count === undefined && error === undefined && <LoadingRows isView={!isDefault(query)} />}
      {count === 0 && <NoRows table={table} query={query} onAdd={adding.open} onClear={() => change({})} />}
      <SelectionBar of={picking} table={table} source={source} query={query} edits={edits} onChanged={tellChanged} />
      {count !== undefined && count > 0 && (
        <Footer
          position={isNarrow ? undefined : active}
          projectId={table.projectId}
          rows={count}
          edits={edits}
          onAdd={adding.open}
          onShow={isNarrow ? undefined : setShown}
        />
      )}
      <AddRecord isOpen={isAdding} onClose={adding.close} table={table} onAdded={tellChanged} />
      <Conflicts table={table} edits={edits} />
      {columns.dialogs}
    </div>
  );
}
