import { Button, Menu, Pill } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { memo } from 'react';
import type { DataTable } from '../../../api/types.ts';
import { takesSpan } from '../../../kinds/operator-operands.ts';
import { queryRecordsCall } from '../../../text/api-calls.ts';
import { listText } from '../../../text/notation/values.ts';
import { describeWrittenSpan } from '../../../text/spans.ts';
import { AsCall } from '../../../ui/as-call.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { words } from '../../../words/en.ts';
import { FilterMenu } from './filter-menu.tsx';
import classes from './grid.module.css';
import type { GridLayout } from './use-layout.ts';
import { type Filter, takesNoValue, type ViewQuery, viewBody } from './view-query.ts';
import { ViewsMenu } from './views-menu.tsx';
import { gridWords } from './words.ts';

const text = gridWords;

interface ToolbarProps {
  readonly table: DataTable;
  readonly query: ViewQuery;
  readonly onChange: (query: ViewQuery) => void;
  readonly layout: GridLayout;
  /** The column that a filter is being added for. */
  readonly filtering: string | undefined;
  readonly onFiltering: (column: string | undefined) => void;
  /** The number of records, in words. */
  readonly counted: string;
}

/** Filters as chips, the sort, the search, and the hidden columns. */
export const Toolbar = memo(function Toolbar({ table, query, onChange, layout, filtering, onFiltering, counted }: ToolbarProps) {
  const { filters = [], sort } = query;
  const isFiltered = filters.length > 0 || sort !== undefined || query.search !== undefined;
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={text.toolbar}>
      <ViewsMenu table={table} query={query} onChange={onChange} layout={layout} />
      {filters.map((filter) => (
        <Pill
          key={JSON.stringify(filter)}
          size="md"
          className="chip"
          withRemoveButton
          removeButtonProps={{ 'aria-label': words.common.removeFilter(filterText(filter, table)), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange({ ...query, filters: filters.filter((one) => one !== filter) })}
        >
          {filterText(filter, table)}
        </Pill>
      ))}
      {sort && (
        <Pill
          size="md"
          className="chip"
          withRemoveButton
          removeButtonProps={{ 'aria-label': text.unsorted, 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange({ ...query, sort: undefined })}
        >
          {text.sortedBy(sort.column, sort.direction)}
        </Pill>
      )}
      <FilterMenu
        table={table}
        column={filtering}
        onColumn={onFiltering}
        onAdd={(filter) => onChange({ ...query, filters: [...filters, filter] })}
      />
      {isFiltered && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange({})}>
          {text.clear}
        </Button>
      )}
      {isFiltered && <AsCall call={(url) => queryRecordsCall(url, table.id, viewBody(query))} />}
      <span className={classes.grow} />
      <span className={classes.count} role="status">
        {counted}
      </span>
      {layout.hidden.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconColumns size={14} aria-hidden />}>
              {text.hidden(layout.hidden.length)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {layout.hidden.map((name) => (
              <Menu.Item key={name} onClick={() => layout.show(name)}>
                {text.show(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <div className={classes.search}>
        <SearchField
          width="100%"
          label={text.search}
          clearLabel={text.clearSearch}
          value={query.search ?? ''}
          onChange={(search) => onChange({ ...query, search: search === '' ? undefined : search })}
        />
      </div>
    </div>
  );
});

function filterText({ column, operator, value }: Filter, { columns }: DataTable): string {
  const said = `${column} ${words.operators[operator]}`;
  if (takesSpan(operator)) return `${said} ${describeWrittenSpan(String(value))}`;
  const type = operator === 'falls_on' ? 'yearly' : (columns.find(({ name }) => name === column)?.type ?? 'text');
  return takesNoValue(operator) ? said : `${said} ${listText(value, type)}`;
}
