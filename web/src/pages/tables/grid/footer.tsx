import { Button, Group } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { count } from '../../../parts/format.ts';
import { messageOf } from '../../../parts/problem.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { words } from '../../../words/en.ts';
import type { EditQueue } from './edit-queue.ts';
import classes from './grid.module.css';

const text = words.grid;

interface FooterProps {
  /** The row that one is in; none among cards. */
  readonly position: number | undefined;
  readonly rows: number;
  readonly edits: EditQueue;
  readonly onAdd: () => void;
}

/** Where one is, and whether everything that was typed is stored. */
export function Footer({ position, rows, edits, onAdd }: FooterProps) {
  const { pending, isRetrying, problem } = useSyncExternalStore(edits.subscribe, edits.state);
  return (
    <div className={classes.bar}>
      <Group gap="sm">
        <Button size="compact-sm" variant="default" onClick={onAdd}>
          {text.add}
        </Button>
        {position !== undefined && <span>{rows > 0 && text.rowOf(count(position + 1), count(rows))}</span>}
      </Group>
      <Group gap="sm" role="status">
        {problem !== undefined && (
          <>
            <StatusBadge tone="fail">{text.notSaved}</StatusBadge>
            <span>{messageOf(problem)}</span>
            <Button size="compact-xs" variant="default" onClick={() => edits.dismissProblem()}>
              {words.common.close}
            </Button>
          </>
        )}
        {problem === undefined && isRetrying && <StatusBadge tone="wait">{text.retrying}</StatusBadge>}
        {problem === undefined && !isRetrying && pending > 0 && <StatusBadge tone="busy">{text.saving(pending)}</StatusBadge>}
        {problem === undefined && pending === 0 && position !== undefined && <span>{text.help}</span>}
      </Group>
    </div>
  );
}
