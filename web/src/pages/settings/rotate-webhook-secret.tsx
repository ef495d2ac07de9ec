import { Select, Text } from '@mantine/core';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { overlaps } from '../../forms/overlaps.ts';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { settingsWords } from './words.ts';

const text = settingsWords.webhookSecret;

/** The current secret, and until when the one before it signs too. */
export interface ShownSecret {
  readonly webhookSecret: string;
  readonly previousUntil: string | null;
}

interface RotateWebhookSecretProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRotated: (secret: ShownSecret) => void;
}

/** Replaces the signing secret; the old one signs too for an overlap that the person picks. */
export function RotateWebhookSecret({ isOpen, onClose, onRotated }: RotateWebhookSecretProps) {
  const rotate = async ({ overlapSeconds }: { overlapSeconds: string }): Promise<void> => {
    const { data } = await api.POST('/organization/webhook-secret/rotate', { body: { overlapSeconds: Number(overlapSeconds) } });
    if (data) onRotated(data);
    tell(text.rotated);
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.rotateTitle}
      action={text.rotate}
      initialValues={{ overlapSeconds: '86400' }}
      send={rotate}
      ifLost={text.lost}
    >
      {(form) => (
        <>
          <Text size="sm">{text.rotateHelp}</Text>
          <Select label={words.overlap.label} data={overlaps} {...form.getInputProps('overlapSeconds')} />
        </>
      )}
    </FormDialog>
  );
}
