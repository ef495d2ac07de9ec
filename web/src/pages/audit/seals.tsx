import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { AuditSeal } from '../../api/types.ts';
import { tellProblem } from '../../ui/tell.ts';
import { auditKeys } from './query-keys.ts';
import { auditWords } from './shared/words.ts';

const text = auditWords.seals;

/** Up to when the audit log is sealed, and whether it is as it was sealed. */
export function Seals() {
  const { data: newest } = useQuery({ queryKey: auditKeys.seals, queryFn: async () => (await pageOfSeals(undefined, 1)).data[0] ?? null });
  const check = useMutation({ mutationFn: allSeals, onError: tellProblem });
  if (!newest) return null;
  const faults = (check.data ?? [newest]).filter(({ fault }) => fault !== null);
  const removed = check.data?.find(({ removedAt }) => removedAt !== null);
  return (
    <>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {check.data && faults.length === 0 ? text.intact(check.data.length, newest.day) : text.sealed(newest.day)}
          {removed && ` ${text.removed(removed.day)}`}
        </Text>
        <Button variant="subtle" size="compact-sm" loading={check.isPending} onClick={() => check.mutate()}>
          {text.check}
        </Button>
      </Group>
      {faults.length > 0 && (
        <Alert color="red" title={text.faulty}>
          {faults.map((seal) => (
            <Text size="sm" key={seal.number}>
              {text.fault(seal)}
            </Text>
          ))}
        </Alert>
      )}
    </>
  );
}

async function pageOfSeals(cursor: string | undefined, limit = 31) {
  const { data } = await api.GET('/audit/seals', { params: { query: { limit, ...(cursor && { cursor }) } } });
  return data ?? { data: [], nextCursor: null };
}

async function allSeals(): Promise<readonly AuditSeal[]> {
  const all: AuditSeal[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await pageOfSeals(cursor);
    all.push(...page.data);
    cursor = page.nextCursor;
  }
  return all;
}
