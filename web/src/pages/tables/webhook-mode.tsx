import { Switch } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.webhook;

/** Whether records that come through the webhook URL update those with their key. */
export function WebhookMode({ table: { id, key, webhookMode } }: { readonly table: DataTable }) {
  const set = async (isUpsert: boolean): Promise<void> => {
    try {
      const body = { webhookMode: isUpsert ? ('upsert' as const) : ('append' as const) };
      await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: id } }, body });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Switch
      label={text.updates}
      description={key ? text.updatesHelp(key.columns.join(', ')) : text.updatesNeedsKey}
      checked={webhookMode === 'upsert'}
      disabled={!key}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
