import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { DataTable } from '../../../../api/types.ts';
import { ownValue } from '../../../../text/own-value.ts';
import { words } from '../../../../words/en.ts';
import { shownCell } from '../../shared/shown-cell.ts';
import { gridWords } from '../words.ts';
import classes from './conflicts.module.css';
import type { CellValue } from './edit.ts';
import type { EditQueue } from './edit-queue.ts';

const text = gridWords.conflict;

interface ConflictsProps {
  readonly table: DataTable;
  readonly edits: EditQueue;
}

/** Says that somebody else changed the edited cells meanwhile, and lets the person choose. */
export function Conflicts({ table, edits }: ConflictsProps) {
  const { conflicts } = useSyncExternalStore(edits.subscribe, edits.state);
  const [conflict] = conflicts;
  if (!conflict) return null;
  const { record, set, position, columns } = conflict;
  const shown = (column: string, cell: CellValue | undefined): string =>
    shownCell(cell, table.columns.find(({ name }) => name === column)?.type ?? 'text').text || gridWords.emptyCell;
  return (
    <Modal
      key={record.id}
      opened
      onClose={() => edits.settle(conflict, 'neither')}
      title={text.title}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <Stack gap="md">
        <Text size="sm">{text.help(position + 1)}</Text>
        {columns.map((column) => (
          <section key={column} aria-label={column}>
            <Text size="sm" fw={500}>
              <bdi>{column}</bdi>
            </Text>
            <dl className={classes.versions}>
              <div>
                <dt>{text.theirs}</dt>
                <dd>
                  <bdi>{shown(column, ownValue(record.cells, column))}</bdi>
                </dd>
              </div>
              <div>
                <dt>{text.mine}</dt>
                <dd>
                  <bdi>{shown(column, ownValue(set, column))}</bdi>
                </dd>
              </div>
            </dl>
          </section>
        ))}
        {conflicts.length > 1 && (
          <Text size="sm" c="dimmed">
            {text.more(conflicts.length - 1)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => edits.settle(conflict, 'mine')}>
            {text.keepMine}
          </Button>
          <Button onClick={() => edits.settle(conflict, 'theirs')} data-autofocus>
            {text.keepTheirs}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
