import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { own } from '../../../parts/own.ts';
import { words } from '../../../words/en.ts';
import { editedText } from './cell-text.ts';
import type { EditQueue } from './edit-queue.ts';

const text = words.grid.conflict;

/** Says that somebody else changed a record meanwhile, and lets the person choose. */
export function Conflicts({ edits }: { readonly edits: EditQueue }) {
  const {
    conflicts: [conflict],
  } = useSyncExternalStore(edits.subscribe, edits.state);
  if (!conflict) return null;
  const theirs = (): void => edits.settle(conflict, 'theirs');
  return (
    <Modal opened onClose={theirs} title={text.title} closeButtonProps={{ 'aria-label': words.common.close }}>
      <Stack gap="md">
        <Text size="sm">{text.help}</Text>
        {Object.entries(conflict.mine).map(([column, mine]) => (
          <div key={column}>
            <Text size="sm" fw={500}>
              <bdi>{column}</bdi>
            </Text>
            <Text size="sm">
              {text.theirs}: <bdi>{editedText(own(conflict.record.cells, column)) || words.grid.emptyCell}</bdi>
            </Text>
            <Text size="sm">
              {text.mine}: <bdi>{editedText(mine) || words.grid.emptyCell}</bdi>
            </Text>
          </div>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => edits.settle(conflict, 'mine')}>
            {text.keepMine}
          </Button>
          <Button onClick={theirs} data-autofocus>
            {text.keepTheirs}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
