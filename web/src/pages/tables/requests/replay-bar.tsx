import { Alert, Button, Chip, Group, List, Menu, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../forms/confirm.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { words } from '../../../words/en.ts';
import type { ReplayOutcome, useReplays } from './use-replays.ts';
import { replayWords as text } from './words.ts';

interface ReplayBarProps {
  /** The number of calls that can be replayed. */
  readonly count: number;
  /** Absent: the person may not replay. */
  readonly replays: ReturnType<typeof useReplays> | undefined;
  /** Whether the log shows these alone. */
  readonly isFiltered: boolean;
  readonly filter: (isFiltered: boolean) => void;
}

/** Replays or discards all refused calls, and says what became of them. */
export function ReplayBar({ count, replays, isFiltered, filter }: ReplayBarProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Stack gap="xs">
      {(count > 0 || isFiltered) && (
        <Group gap="sm" justify="space-between">
          <Chip size="xs" radius="sm" variant="light" checked={isFiltered} onChange={filter}>
            {text.only(count)}
          </Chip>
          {replays && count > 0 && (
            <Group gap="xs" wrap="nowrap">
              <Button size="compact-sm" variant="default" loading={replays.isRunning} onClick={() => void replays.replayAll()}>
                {text.replayAll(count)}
              </Button>
              <RowMenu label={text.more}>
                <Menu.Item color="red" onClick={() => setAsked(true)}>
                  {text.discardAll}
                </Menu.Item>
              </RowMenu>
            </Group>
          )}
        </Group>
      )}
      {count > 0 && (
        <Text size="sm" c="dimmed">
          {text.help}
        </Text>
      )}
      {replays?.outcome && <Outcome outcome={replays.outcome} close={replays.close} />}
      {replays && (
        <Confirm
          isOpen={isAsked}
          onClose={() => setAsked(false)}
          title={text.discardTitle(count)}
          action={text.discard(count)}
          run={replays.discardAll}
        >
          {text.discardLoses}
        </Confirm>
      )}
    </Stack>
  );
}

function Outcome({ outcome, close }: { readonly outcome: ReplayOutcome; readonly close: () => void }) {
  const { replayed, inserted, updated, rejected, refused, reasons } = outcome;
  return (
    <Alert
      role="status"
      variant="light"
      color={refused > 0 ? 'yellow' : 'teal'}
      withCloseButton
      closeButtonLabel={words.common.close}
      onClose={close}
    >
      <Stack gap={4}>
        {replayed > 0 && <Text size="sm">{text.done(replayed, inserted, updated)}</Text>}
        {rejected > 0 && <Text size="sm">{text.skipped(rejected)}</Text>}
        {replayed + refused === 0 && <Text size="sm">{text.nothing}</Text>}
        {refused > 0 && <Text size="sm">{text.refused(refused)}</Text>}
        {reasons.length > 0 && (
          <List size="sm">
            {reasons.map((reason) => (
              <List.Item key={reason}>
                <bdi>{reason}</bdi>
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Alert>
  );
}
