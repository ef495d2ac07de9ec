import { Select, Text } from '@mantine/core';
import { api } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { overlaps } from '../../forms/overlaps.ts';
import { tell } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.webhook;

interface RotateUrlProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly table: DataTable;
  readonly onRotated: (url: string) => void;
}

/** Replaces the webhook URL; the old one works on for an overlap that the person picks. */
export function RotateUrl({ isOpen, onClose, table, onRotated }: RotateUrlProps) {
  const rotate = async ({ overlapSeconds }: { overlapSeconds: string }): Promise<void> => {
    const call = { params: { path: { dataTableId: table.id } }, body: { overlapSeconds: Number(overlapSeconds) } };
    const { data } = await api.POST('/data-tables/{dataTableId}/webhook-url/rotate', call);
    if (data) onRotated(data.webhookUrl);
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
