import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '../../api/use-may.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { RequestLog } from './requests/request-log.tsx';
import { TablePage } from './shared/table-page.tsx';
import { tableWords } from './shared/words.ts';
import { WebhookSwitches } from './webhook-switches.tsx';
import { WebhookUrl } from './webhook-url.tsx';

const route = getRouteApi('/signed-in/tables/$tableId/webhook');

/** The table's webhook URL with ready calls, and the log of the last requests. */
export function TableWebhookPage() {
  const { tableId } = route.useParams();
  const isAdmin = useMay('webhook-urls:read');
  return (
    <TablePage tableId={tableId}>
      {(table) => (
        <Stack gap="xl" pt="sm">
          {isAdmin ? (
            <WebhookUrl key={tableId} table={table} />
          ) : (
            <NotAllowed permission="webhook-urls:read">{tableWords.webhook.notAllowed}</NotAllowed>
          )}
          <WebhookSwitches table={table} />
          <RequestLog table={table} />
        </Stack>
      )}
    </TablePage>
  );
}
