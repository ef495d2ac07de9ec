import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyField } from './copy-field.tsx';

interface ShownOnceProps {
  readonly title: string;
  /** Says that it is shown once. */
  readonly warning: string;
  readonly label: string;
  readonly secret: string;
  readonly done: string;
  readonly isDone?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A secret that is shown once: the dialog closes by its button only. */
export const ShownOnce = ({ title, warning, label, secret, done, isDone = true, onClose, children }: ShownOnceProps) => (
  <Modal opened onClose={() => undefined} title={title} size="lg" withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false}>
    <Stack gap="md">
      <Alert color="orange" variant="light">
        {warning}
      </Alert>
      <CopyField value={secret} label={label} />
      {children}
      <Group justify="flex-end">
        <Button onClick={onClose} disabled={!isDone}>
          {done}
        </Button>
      </Group>
    </Stack>
  </Modal>
);
