import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DataTable, TableRecord } from '../../../api/types.ts';
import { ownValue } from '../../../text/own-value.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { words } from '../../../words/en.ts';
import { shownCell } from '../shared/shown-cell.ts';
import { CardEditor } from './card-editor.tsx';
import type { EditQueue } from './edits/edit-queue.ts';
import classes from './grid.module.css';
import type { RowSource } from './row-source.ts';
import type { PickedRows } from './selected/use-picked.ts';
import { gridWords } from './words.ts';

const step = 30;
const nothing = (): undefined => undefined;
const never = () => nothing;

interface CardsProps {
  readonly table: DataTable;
  readonly source: RowSource;
  /** Absent: the person may not change records. */
  readonly edits: EditQueue | undefined;
  readonly picked: PickedRows;
  readonly onPick: (position: number, isShift: boolean) => void;
}

/** The records as cards, where there is no room for a grid. */
export function Cards({ table, source, edits, picked, onPick }: CardsProps) {
  useSyncExternalStore(source.subscribe, source.version);
  useSyncExternalStore(edits?.subscribe ?? never, edits?.state ?? nothing);
  const [shown, setShown] = useState(step);
  // The record itself: what is at its position may be another one while it is edited.
  const [edited, setEdited] = useState<{ readonly stored: TableRecord; readonly position: number }>();
  const count = Math.min(shown, source.count ?? 0);
  useEffect(() => source.want(0, shown), [source, shown]);
  return (
    <div className={classes.cards}>
      {Array.from({ length: count }, (_, position) => position).map((position) => {
        const record = source.at(position);
        if (record === undefined) return <Skeleton key={position} height={96} />;
        if (record === null) return null;
        const { cells } = edits?.shown(record) ?? record;
        const refusals = edits?.refusalsOf(record.id);
        return (
          <article key={record.id} className={classes.card} aria-label={gridWords.record(position + 1)}>
            <dl>
              {table.columns.map(({ name, type }) => (
                <div key={name} style={{ display: 'contents' }}>
                  <dt>
                    <bdi>{name}</bdi>
                  </dt>
                  <dd>
                    <div className={classes.cardValue}>
                      <bdi>{shownCell(ownValue(cells, name), type).text}</bdi>
                    </div>
                    {refusals?.has(name) && <div className={classes.cardRefusal}>{refusals.get(name)?.message}</div>}
                  </dd>
                </div>
              ))}
            </dl>
            <div style={{ alignItems: 'center', display: 'flex', justifyContent: 'space-between', marginTop: 8 }}>
              <Checkbox
                size="xs"
                label={gridWords.pick(position + 1)}
                checked={picked.has(position)}
                onChange={() => onPick(position, false)}
              />
              <LinkButton
                size="compact-sm"
                variant="default"
                from="/tables/$tableId"
                to="/tables/$tableId/records/$recordId"
                params={{ recordId: record.id }}
                ms="auto"
                me="xs"
              >
                {gridWords.open}
              </LinkButton>
              {edits && (
                <Button size="compact-sm" variant="default" onClick={() => setEdited({ stored: record, position })}>
                  {gridWords.editRecord}
                </Button>
              )}
            </div>
          </article>
        );
      })}
      {(source.count ?? 0) > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)}>
          {words.common.more}
        </Button>
      )}
      {edits && edited && (
        <CardEditor {...edited} record={edits.shown(edited.stored)} table={table} edits={edits} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}
