import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { $api, api, queryClient } from '../../api/client.ts';
import type { KeyFindings } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { nouns } from '../../text/words.ts';
import { When } from '../../ui/when.tsx';
import { tableWords } from './shared/words.ts';

const text = tableWords.columns.key.merge;

interface MergeDuplicatesProps {
  readonly tableId: string;
  readonly columns: readonly string[];
  readonly duplicates: KeyFindings['duplicates'];
  /** Whether it is done in the background. */
  readonly isLarge: boolean;
}

/** Offers to merge the records that stand in the way of a key, and sets it. */
export function MergeDuplicates({ tableId, columns, duplicates: { records, values }, isLarge }: MergeDuplicatesProps) {
  const [isAsking, asking] = useDisclosure(false);
  const merge = async (): Promise<void> => {
    const params = { path: { dataTableId: tableId } };
    const body = { columns: [...columns], duplicates: 'merge' as const };
    if (isLarge) await api.POST('/data-tables/{dataTableId}/key/setting', { params, body });
    else await api.PUT('/data-tables/{dataTableId}/key', { params, body });
    await queryClient.invalidateQueries();
  };
  const removed = nouns.records(records - values);
  return (
    <>
      <Button mt="xs" size="compact-sm" variant="default" onClick={asking.open}>
        {text.offer(nouns.records(records), nouns.records(values))}
      </Button>
      <Confirm isOpen={isAsking} onClose={asking.close} title={text.title} action={text.action(removed)} run={merge}>
        {text.what(removed)}
      </Confirm>
    </>
  );
}

/** The merge of a table's duplicates while it can be undone. */
export function LastMerge({ tableId }: { readonly tableId: string }) {
  const params = { path: { dataTableId: tableId } };
  const { data } = $api.useQuery('get', '/data-tables/{dataTableId}/key', { params });
  const [isAsking, asking] = useDisclosure(false);
  if (!data?.lastMerge) return null;
  const { merge, by } = data.lastMerge;
  const undo = async (): Promise<void> => {
    await api.POST('/data-tables/{dataTableId}/key/merges/{mergeId}/undo', {
      params: { path: { dataTableId: tableId, mergeId: merge.id } },
    });
    await queryClient.invalidateQueries();
  };
  const removed = nouns.records(merge.records);
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {text.done(removed, by?.name ?? undefined)} <When at={merge.at} />
      </Text>
      <Button size="compact-sm" variant="default" onClick={asking.open}>
        {text.undo}
      </Button>
      <Confirm isOpen={isAsking} onClose={asking.close} title={text.undoTitle} action={text.undoAction(removed)} run={undo}>
        {text.undoWhat(removed)}
      </Confirm>
    </Group>
  );
}
