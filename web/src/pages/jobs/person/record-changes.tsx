import { VisuallyHidden } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { $api, api } from '../../../api/client.ts';
import type { Column, RecordChange } from '../../../api/types.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import { auditWords } from '../../audit/shared/words.ts';
import { shownCell } from '../../tables/shared/shown-cell.ts';
import { jobKeys } from '../query-keys.ts';
import { Entries } from './entries.tsx';
import classes from './person.module.css';
import { PersonFrame } from './person-frame.tsx';
import { personWords as text } from './words.ts';

const route = getRouteApi('/signed-in/tables/$tableId/records/$recordId/changes');

/** A record with what was changed in it. */
export function RecordChangesPage() {
  const params = route.useParams();
  return (
    <PersonFrame {...params}>
      {({ isDeleted }) => (isDeleted ? <p className={classes.note}>{text.changesGone}</p> : <RecordChanges {...params} />)}
    </PersonFrame>
  );
}

/** The changes of a record, by whom, the newest first. */
function RecordChanges({ tableId, recordId }: { readonly tableId: string; readonly recordId: string }) {
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId: tableId } } });
  const pages = usePages<RecordChange>(jobKeys.changes(tableId, recordId), (cursor) => {
    const path = { dataTableId: tableId, recordId };
    return api.GET('/data-tables/{dataTableId}/records/{recordId}/changes', { params: { path, query: cursor ? { cursor } : {} } });
  });
  return (
    <Section title={text.changes} help={text.changesHelp}>
      <Entries
        label={text.changes}
        pages={pages}
        entry={(one) => <Entry key={one.revision} of={one} columns={table.data?.dataTable.columns ?? []} />}
      />
    </Section>
  );
}

/** A change, or the creation: who or what made it, and each column from what to what. */
function Entry({ of: change, columns }: { readonly of: RecordChange; readonly columns: readonly Column[] }) {
  const { kind, by, import: made, revision, at, changes } = change;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        {kind === 'created' ? (
          <span className={classes.who}>{by ? text.createdBy(by.name ?? auditWords.actors[by.type]) : text.created}</span>
        ) : (
          by && <bdi className={classes.who}>{by.name ?? auditWords.actors[by.type]}</bdi>
        )}
        {by?.type === 'api-key' && by.name !== null && <span className={classes.why}>{auditWords.apiKey}</span>}
        {made && (
          <span className={classes.why}>
            {text.byImport}{' '}
            <Link to="/imports/$importId" params={{ importId: made.id }}>
              <bdi>{made.fileName ?? text.aFile}</bdi>
            </Link>
          </span>
        )}
        <span className={classes.when}>
          {text.revision(revision)} · <When at={at} />
        </span>
      </div>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ column, from, to, isCut }) => {
            const type = columns.find(({ name }) => name === column)?.type ?? 'text';
            return (
              <div key={column}>
                <dt>
                  <bdi>{column}</bdi>
                </dt>
                <dd>
                  <Value of={from} type={type} isCut={isCut} isOld />
                  <span aria-hidden> → </span>
                  <VisuallyHidden>{text.became} </VisuallyHidden>
                  <Value of={to} type={type} isCut={isCut} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {kind === 'changed' && changes.length === 0 && <p className={classes.why}>{text.columnsGone}</p>}
    </li>
  );
}

interface ValueProps {
  readonly of: RecordChange['changes'][number]['from'];
  readonly type: Column['type'];
  readonly isCut: boolean;
  readonly isOld?: boolean;
}

/** A value before or after a change; a long text ends with an ellipsis. */
function Value({ of: value, type, isCut, isOld = false }: ValueProps) {
  const shown = shownCell(value, type);
  const isLong = isCut && shown.text.length >= keptCharacters;
  return (
    <bdi className={isOld || shown.isNull ? classes.why : classes.now}>
      {shown.text === '' ? text.none : `${shown.text}${isLong ? '…' : ''}`}
    </bdi>
  );
}

/** The most characters of a text that the API gives. */
const keptCharacters = 200;
