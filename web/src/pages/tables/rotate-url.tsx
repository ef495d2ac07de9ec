import { api } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { RotateDialog } from '../../forms/rotate-dialog.tsx';
import { tell } from '../../ui/tell.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.webhook;

interface RotateUrlProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly table: DataTable;
  readonly onRotated: (url: string) => void;
}

/** Replaces the webhook URL; the old one works on for an overlap that the person picks. */
export function RotateUrl({ table, onRotated, ...dialog }: RotateUrlProps) {
  const rotate = async (overlapSeconds: number): Promise<void> => {
    const call = { params: { path: { dataTableId: table.id } }, body: { overlapSeconds } };
    const { data } = await api.POST('/data-tables/{dataTableId}/webhook-url/rotate', call);
    if (data) onRotated(data.webhookUrl);
    tell(text.rotated);
  };
  return <RotateDialog {...dialog} title={text.rotateTitle} text={text} rotate={rotate} />;
}
