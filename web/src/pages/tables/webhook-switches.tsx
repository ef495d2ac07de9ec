import { Stack, Switch } from '@mantine/core';
import { api, queryClient } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.webhook;

/**
 * The reading of calls through the webhook URL: whether they update, leave records out that cannot be stored, and are a record themselves.
 */
export function WebhookSwitches({ table: { id, key, webhookMode, webhookOnError, webhookBody } }: { readonly table: DataTable }) {
  const set = async (body: Partial<Pick<DataTable, 'webhookMode' | 'webhookOnError' | 'webhookBody'>>): Promise<void> => {
    try {
      await api.PATCH('/data-tables/{dataTableId}', { params: { path: { dataTableId: id } }, body });
    } catch (error) {
      tellProblem(error);
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Stack gap="md">
      <Switch
        label={text.updates}
        description={key ? text.updatesHelp(key.columns.join(', ')) : text.updatesNeedsKey}
        checked={webhookMode === 'upsert'}
        disabled={!key}
        onChange={(event) => void set({ webhookMode: event.currentTarget.checked ? 'upsert' : 'append' })}
      />
      <Switch
        label={text.skips}
        description={text.skipsHelp}
        checked={webhookOnError === 'skip'}
        onChange={(event) => void set({ webhookOnError: event.currentTarget.checked ? 'skip' : 'refuse' })}
      />
      <Switch
        label={text.isRecord}
        description={text.isRecordHelp}
        checked={webhookBody === 'record'}
        onChange={(event) => void set({ webhookBody: event.currentTarget.checked ? 'record' : 'records' })}
      />
    </Stack>
  );
}
