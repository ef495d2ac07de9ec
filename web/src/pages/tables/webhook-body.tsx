import { Switch } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { tableWords } from './shared/words.ts';

/** Whether the body of a call through the webhook URL may be a record itself. */
export function WebhookBody({ table: { id, webhookBody } }: { readonly table: DataTable }) {
  const set = async (isRecord: boolean): Promise<void> => {
    try {
      const body = { webhookBody: isRecord ? ('record' as const) : ('records' as const) };
      await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: id } }, body });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Switch
      label={tableWords.webhook.isRecord}
      description={tableWords.webhook.isRecordHelp}
      checked={webhookBody === 'record'}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
