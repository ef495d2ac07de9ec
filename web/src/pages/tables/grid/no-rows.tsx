import { Button, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DataTable } from '../../../api/types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OnlyIfAllowed } from '../../../ui/if-allowed.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { IfAllowed } from '../../../ui/people-to-ask.tsx';
import { words } from '../../../words/en.ts';
import { recordsOf } from '../shared/record-count.ts';
import { tableWords } from '../shared/words.ts';
import classes from './grid.module.css';
import { NamedPeople } from './named-people.tsx';
import { isDefault, type ViewQuery } from './view-query.ts';
import { gridWords } from './words.ts';

const text = gridWords;

interface NoRowsProps {
  readonly table: DataTable;
  readonly query: ViewQuery;
  readonly onAdd: () => void;
  readonly onClear: () => void;
}

/** The text of a table that has nothing to show, with the way on. */
export function NoRows({ table, query, onAdd, onClear }: NoRowsProps) {
  return (
    <div className={classes.noRows}>
      {isDefault(query) ? (
        <NoRecords table={table} onAdd={onAdd} />
      ) : (
        <>
          <EmptyState title={text.noMatch} action={<Button onClick={onClear}>{text.clearAll}</Button>}>
            {text.noMatchHelp(recordsOf(table))}
          </EmptyState>
          {query.search !== undefined && <NamedPeople tableId={table.id} search={query.search} />}
        </>
      )}
    </div>
  );
}

export const LoadingRows = ({ isView }: { readonly isView: boolean }) => (
  <div style={{ alignItems: 'center', display: 'flex', gap: 8, padding: '24px' }} role="status">
    <Loader size="xs" /> {isView ? text.makingView : words.common.loading}
  </div>
);

/** A table that nobody has given columns. */
export function NoColumns({ table: { id, projectId }, onAdd }: { readonly table: DataTable; readonly onAdd: () => void }) {
  return (
    <div className={classes.noRows}>
      <EmptyState
        title={tableWords.columns.emptyTitle}
        action={
          <span style={{ display: 'flex', gap: 8 }}>
            <OnlyIfAllowed permission="records:edit" projectId={projectId}>
              <LinkButton to="/tables/$tableId/imports" params={{ tableId: id }}>
                {tableWords.tables.importFile}
              </LinkButton>
            </OnlyIfAllowed>
            <IfAllowed permission="tables:edit" projectId={projectId} label={tableWords.columns.add}>
              <Button variant="default" onClick={onAdd}>
                {tableWords.columns.add}
              </Button>
            </IfAllowed>
          </span>
        }
      >
        {tableWords.columns.empty}
      </EmptyState>
    </div>
  );
}

function NoRecords({ table: { id, projectId }, onAdd }: { readonly table: DataTable; readonly onAdd: () => void }) {
  return (
    <EmptyState
      title={text.emptyTitle}
      action={
        <IfAllowed permission="records:edit" projectId={projectId} label={text.add}>
          <span style={{ display: 'flex', gap: 8 }}>
            <LinkButton to="/tables/$tableId/imports" params={{ tableId: id }}>
              {tableWords.tables.importFile}
            </LinkButton>
            <Button variant="default" onClick={onAdd}>
              {text.add}
            </Button>
          </span>
        </IfAllowed>
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
