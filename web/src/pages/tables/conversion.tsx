import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { $api, api, queryClient } from '../../api/client.ts';
import { count } from '../../text/format.ts';
import { nouns } from '../../text/words.ts';
import { OnlyIfAllowed } from '../../ui/if-allowed.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns.conversion;
const everyMs = 1000;
/** The time for which the end is said. */
const saidMs = 3_600_000;

/** The change of a column's type that goes on in the background, or that ended a short while ago. */
export function Conversion({ tableId, projectId }: { readonly tableId: string; readonly projectId: string }) {
  const params = { path: { dataTableId: tableId } };
  const { data } = $api.useQuery(
    'get',
    '/data-tables/{dataTableId}/columns/conversion',
    { params },
    {
      refetchInterval: ({ state }) => (state.data?.conversion?.state === 'filling' ? everyMs : false),
    },
  );
  const conversion = data?.conversion;
  const isFilling = conversion?.state === 'filling';
  const wasFilling = useRef(false);
  useEffect(() => {
    if (wasFilling.current && !isFilling) void queryClient.invalidateQueries();
    wasFilling.current = isFilling;
  }, [isFilling]);
  if (!conversion) return null;
  const { column, type, done, total, misfits, outcome, endedAt } = conversion;
  const to = text.kinds[type];
  const cancel = async (): Promise<void> => {
    await api.POST('/data-tables/{dataTableId}/columns/conversion/cancel', { params }).catch(tellProblem);
    await queryClient.invalidateQueries();
  };
  if (isFilling) {
    const all = Math.max(total, done);
    return (
      <Stack gap={6}>
        <Group justify="space-between">
          <Text size="sm" role="status">
            {text.running(column, to)} <span className="numeric">{text.progress(count(done), count(all))}</span>
          </Text>
          <OnlyIfAllowed permission="tables:edit" projectId={projectId}>
            <Button size="compact-sm" variant="default" onClick={() => void cancel()}>
              {text.cancel}
            </Button>
          </OnlyIfAllowed>
        </Group>
        <Progress value={all === 0 ? 0 : (100 * done) / all} aria-label={text.running(column, to)} />
        <Text size="sm" c="dimmed">
          {text.meanwhile}
        </Text>
      </Stack>
    );
  }
  if (endedAt === null || Date.now() - Date.parse(endedAt) > saidMs || outcome === null || outcome === 'canceled') return null;
  const said = outcome === 'refused' ? text.refused(column, to) : text.changed(column, to, misfits > 0 ? nouns.values(misfits) : undefined);
  return (
    <Alert color={outcome === 'refused' ? 'yellow' : 'teal'} variant="light">
      {said}
    </Alert>
  );
}
