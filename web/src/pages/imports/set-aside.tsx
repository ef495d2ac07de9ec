import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { Import } from '../../api/types.ts';
import { nouns } from '../../text/words.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Corrections, maxCorrected } from './corrections.tsx';
import { parseSetAside } from './csv.ts';
import { downloadSetAside } from './download-set-aside.ts';
import { importKeys } from './query-keys.ts';
import { importWords } from './words.ts';

const text = importWords;

/** The rows that an import set aside, and the file of them. */
export function SetAside({ of: imported, mayEdit }: { readonly of: Import; readonly mayEdit: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: importKeys.setAside(imported.id),
    queryFn: async () => parseSetAside(await (await call(`/imports/${imported.id}/errors`)).text(), imported.delimiter ?? ','),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-label={text.setAside}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <div>
            <Title order={2}>{text.setAsideTitle(nouns.rows(imported.setAside))}</Title>
            <Text size="sm" c="dimmed">
              {imported.setAside > maxCorrected ? text.setAsideMany(maxCorrected) : text.setAsideHelp}
            </Text>
          </div>
          <Button variant="default" onClick={() => void downloadSetAside(imported.id)}>
            {text.download}
          </Button>
        </Group>
        {!data && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={120} />)}
        {data && <Corrections of={imported} header={data.header} given={data.rows} mayEdit={mayEdit} />}
      </Stack>
    </section>
  );
}
