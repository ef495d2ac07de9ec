import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { DataTable } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { FieldsIfAllowed } from '../../ui/if-allowed.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { MappingSection } from './mapping/mapping-section.tsx';
import { RequestLog } from './requests/request-log.tsx';
import { TablePage } from './shared/table-page.tsx';
import { tableWords } from './shared/words.ts';
import { WebhookSwitches } from './webhook-switches.tsx';
import { WebhookUrl } from './webhook-url.tsx';

const route = getRouteApi('/signed-in/tables/$tableId/webhook');

/** The table's webhook URL with ready calls, and the log of the last requests. */
export function TableWebhookPage() {
  const { tableId } = route.useParams();
  return (
    <TablePage tableId={tableId}>
      {(table) => (
        <Stack gap="xl" pt="sm">
          <UrlIfAllowed key={tableId} table={table} />
          <FieldsIfAllowed permission="tables:edit" projectId={table.projectId}>
            <Stack gap="xl">
              <WebhookSwitches table={table} />
              <MappingSection table={table} />
            </Stack>
          </FieldsIfAllowed>
          <RequestLog table={table} />
        </Stack>
      )}
    </TablePage>
  );
}

function UrlIfAllowed({ table }: { readonly table: DataTable }) {
  if (useMay('webhook-urls:read', table.projectId)) return <WebhookUrl table={table} />;
  return (
    <NotAllowed permission="webhook-urls:read" projectId={table.projectId}>
      {tableWords.webhook.notAllowed}
    </NotAllowed>
  );
}
