import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { words } from '../../../words/en.ts';
import { liveWords as text } from './words.ts';

interface TurnOnProps {
  /** The number that have arrived. */
  readonly arrivals: number;
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly onClose: () => void;
  readonly onChoose: (what: 'take' | 'leave') => void;
}

/** Asks what becomes of those that have arrived while a spinner was not on. */
export function TurnOn({ arrivals, isOpen, isSending, onClose, onChoose }: TurnOnProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isSending && onClose()}
      title={text.meanwhile(arrivals)}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <Stack gap="md">
        <Stack gap={4}>
          <Text size="sm">{text.question(arrivals)}</Text>
          <Text size="sm" c="dimmed">
            {text.questionHelp}
          </Text>
        </Stack>
        <Group justify="flex-end" gap="xs" className="dialog-foot">
          <Button variant="default" onClick={() => onChoose('leave')} disabled={isSending}>
            {text.leave}
          </Button>
          <Button onClick={() => onChoose('take')} loading={isSending} data-autofocus>
            {text.take(arrivals)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
