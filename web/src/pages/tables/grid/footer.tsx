import { Button, Group } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useLacks } from '../../../api/use-may.ts';
import { count } from '../../../text/format.ts';
import { PeopleToAsk } from '../../../ui/people-to-ask.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { EditQueue } from './edits/edit-queue.ts';
import type { RefusedCell } from './edits/refused-cells.ts';
import classes from './grid.module.css';
import { gridWords } from './words.ts';

const text = gridWords;

interface FooterProps {
  /** The row that one is in; none among cards. */
  readonly position: number | undefined;
  readonly projectId: string;
  readonly rows: number;
  readonly edits: EditQueue;
  readonly onAdd: () => void;
  /** Goes to a cell; among cards, nothing goes there. */
  readonly onShow: ((cell: RefusedCell) => void) | undefined;
}

/** The position, and whether everything that was typed is stored. */
export function Footer({ position, projectId, rows, edits, onAdd, onShow }: FooterProps) {
  const { pending, isRetrying, refused } = useSyncExternalStore(edits.subscribe, edits.state);
  const [first] = refused;
  const isReadOnly = useLacks('records:edit', projectId);
  return (
    <div className={classes.bar}>
      <Group gap="sm">
        {!isReadOnly && (
          <Button size="compact-sm" variant="default" onClick={onAdd}>
            {text.add}
          </Button>
        )}
        {position !== undefined && <span>{rows > 0 && text.rowOf(count(position + 1), count(rows))}</span>}
      </Group>
      <Group gap="sm" role="status">
        {first && (
          <>
            <StatusBadge tone="fail">{text.notSaved(refused.length)}</StatusBadge>
            <span>{text.refusal(first.column, first.message)}</span>
            {onShow && (
              <Button size="compact-sm" variant="default" onClick={() => onShow(first)}>
                {text.showRefused}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => edits.discard()}>
              {text.discard(refused.length)}
            </Button>
          </>
        )}
        {isRetrying && <StatusBadge tone="wait">{text.retrying}</StatusBadge>}
        {!isRetrying && pending > 0 && <StatusBadge tone="busy">{text.saving(pending)}</StatusBadge>}
        {isReadOnly && <PeopleToAsk permission="records:edit" projectId={projectId} />}
        {!isReadOnly && !first && pending === 0 && position !== undefined && <span>{text.help}</span>}
      </Group>
    </div>
  );
}
