import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { $api, api } from '../../../api/client.ts';
import { useLacks } from '../../../api/use-may.ts';
import { count } from '../../../text/format.ts';
import { recordsOf } from '../../tables/shared/record-count.ts';
import type { Draft } from '../draft/draft.ts';
import { startIn } from '../draft/starts.ts';
import { editorWords as text } from '../editor-words.ts';
import { spinnerKeys } from '../query-keys.ts';

/** The number of records that the next job would take: at most those of the table, and how many of them the draft would send to now. */
export function NextJob({ draft }: { readonly draft: Draft }) {
  const { definition, spinner } = draft.state();
  const mayCount = !useLacks('jobs:start', spinner.projectId);
  const path = { dataTableId: definition.dataTableId };
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path } }).data?.dataTable;
  const counted = useQuery({
    queryKey: spinnerKeys.nextJob(spinner.id, spinner.revision),
    async queryFn({ signal }) {
      const body = { draft: true };
      return (await api.POST('/spinners/{spinnerId}/audience', { params: { path: { spinnerId: spinner.id } }, body, signal })).data ?? null;
    },
    enabled: mayCount,
    gcTime: 0,
    // It only informs: publishing does not wait for it.
    retry: false,
  }).data;
  if (!table) return null;
  return (
    <Text size="sm" component="div">
      {(startIn(definition, 'arrival').start ? text.nextRun : text.nextJob)(
        text.audiences[definition.audience],
        recordsOf(table),
        table.name,
      )}{' '}
      {counted?.complete && text.nextJobSends(count(counted.receives))}
    </Text>
  );
}
