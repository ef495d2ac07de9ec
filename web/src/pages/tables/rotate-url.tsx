import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { api } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { overlaps } from '../../parts/overlaps.ts';
import { ProblemAlert } from '../../parts/problem.tsx';
import { tell } from '../../parts/tell.ts';
import { useFormCall } from '../../parts/use-form-call.ts';
import { words } from '../../words/en.ts';

const text = words.webhook;

interface RotateUrlProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly table: DataTable;
  readonly onRotated: (url: string) => void;
}

/** Replaces the webhook URL; the old one works on for an overlap that the person picks. */
export function RotateUrl({ isOpen, onClose, table, onRotated }: RotateUrlProps) {
  const { form, problem, isSending, submit } = useFormCall({ overlapSeconds: '86400' }, async ({ overlapSeconds }) => {
    const call = { params: { path: { dataTableId: table.id } }, body: { overlapSeconds: Number(overlapSeconds) } };
    const { data } = await api.POST('/data-tables/{dataTableId}/webhook-url/rotate', call);
    if (data) onRotated(data.webhookUrl);
    tell(text.rotated);
    onClose();
  });
  return (
    <Modal opened={isOpen} onClose={onClose} title={text.rotateTitle} closeButtonProps={{ 'aria-label': words.common.close }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{text.rotateHelp}</Text>
          {problem !== undefined && <ProblemAlert error={problem} />}
          <Select label={words.overlap.label} data={overlaps} {...form.getInputProps('overlapSeconds')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={isSending}>
              {text.rotate}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
