import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { words } from '../words/en.ts';
import { ProblemAlert } from './problem.tsx';

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What is lost, and how much of it. */
  readonly children: ReactNode;
  /** What the button does: "Delete 1,204 records". */
  readonly action: string;
  /** The name that has to be typed, where nothing brings it back. */
  readonly typedName?: string;
  readonly run: () => Promise<unknown>;
  /** Whether something is destroyed: then the button is red. */
  readonly isDestroying?: boolean;
}

/** Asks before what can't be undone; a refusal is shown in the dialog. */
export function Confirm({ isOpen, onClose, title, children, action, typedName, run, isDestroying = true }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const [isRunning, setRunning] = useState(false);

  const close = (): void => {
    setTyped('');
    setProblem(undefined);
    onClose();
  };
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    setRunning(true);
    setProblem(undefined);
    try {
      await run();
      close();
    } catch (error) {
      setProblem(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} closeButtonProps={{ 'aria-label': words.common.close }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm" component="div">
            {children}
          </Text>
          {typedName !== undefined && (
            <TextInput
              label={words.confirm.type(typedName)}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          {problem !== undefined && <ProblemAlert error={problem} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {words.common.cancel}
            </Button>
            <Button
              type="submit"
              {...(isDestroying && { color: 'red' })}
              loading={isRunning}
              disabled={typedName !== undefined && typed.trim() !== typedName.trim()}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
