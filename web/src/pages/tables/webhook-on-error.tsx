import { Switch } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { tableWords } from './shared/words.ts';

/** Whether a record that cannot be stored is left out of its call through the webhook URL, instead of refusing it. */
export function WebhookOnError({ table: { id, webhookOnError } }: { readonly table: DataTable }) {
  const set = async (skips: boolean): Promise<void> => {
    try {
      const body = { webhookOnError: skips ? ('skip' as const) : ('refuse' as const) };
      await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: id } }, body });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Switch
      label={tableWords.webhook.skips}
      description={tableWords.webhook.skipsHelp}
      checked={webhookOnError === 'skip'}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
