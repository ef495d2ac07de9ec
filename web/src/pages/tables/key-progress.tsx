import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { $api, api, queryClient } from '../../api/client.ts';
import type { KeySetting } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import { nouns } from '../../text/words.ts';
import { tellProblem } from '../../ui/tell.ts';
import { InTheWay } from './key-in-the-way.tsx';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns.key.setting;
const everyMs = 1000;
/** The time for which the end is said. */
const saidMs = 3_600_000;

/** The key that a table gets in the background, if it does, or how that ended. */
export function useKeySetting(tableId: string): KeySetting | undefined {
  const { data } = $api.useQuery(
    'get',
    '/data-tables/{dataTableId}/key/setting',
    { params: { path: { dataTableId: tableId } } },
    { refetchInterval: ({ state }) => (state.data?.setting?.outcome === null ? everyMs : false) },
  );
  const setting = data?.setting ?? undefined;
  const isOpen = setting?.outcome === null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) void queryClient.invalidateQueries();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return setting;
}

/** The progress, and the reason for a refusal. */
export function KeyProgress({ tableId, of: setting }: { readonly tableId: string; readonly of: KeySetting }) {
  const { columns, outcome, endedAt, found, problem } = setting;
  if (outcome === null) return <Running tableId={tableId} of={setting} />;
  if (outcome === 'canceled' || endedAt === null || Date.now() - Date.parse(endedAt) > saidMs) return null;
  if (outcome === 'set')
    return (
      <Alert color="teal" maw={720}>
        {text.set(columns.join(', '))}
      </Alert>
    );
  if (problem !== null)
    return (
      <Alert color="orange" maw={720}>
        {text.refused(columns.join(', '), problem)}
      </Alert>
    );
  return found && <InTheWay tableId={tableId} columns={columns} of={found} isLarge />;
}

function Running({ tableId, of: setting }: { readonly tableId: string; readonly of: KeySetting }) {
  const { columns, state, done, total, merged, repeated } = setting;
  const cancel = async (): Promise<void> => {
    const params = { path: { dataTableId: tableId } };
    await api.POST('/data-tables/{dataTableId}/key/setting/cancel', { params }).catch(tellProblem);
    await queryClient.invalidateQueries();
  };
  const isMerging = state === 'merging';
  const [part, all] = isMerging ? [merged, repeated] : [done, Math.max(total, done)];
  const title = text.running(columns.join(', '));
  const progress = isMerging ? text.merging(count(part), nouns.records(all)) : text.progress(count(part), nouns.records(all));
  return (
    <Stack gap={6} maw={720}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" role="status">
          {title} <span className="numeric">{state === 'settling' ? text.waiting : progress}</span>
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void cancel()} style={{ flexShrink: 0 }}>
          {text.cancel}
        </Button>
      </Group>
      <Progress value={all === 0 ? 0 : (100 * part) / all} aria-label={title} />
      <Text size="sm" c="dimmed">
        {text.meanwhile}
      </Text>
    </Stack>
  );
}
