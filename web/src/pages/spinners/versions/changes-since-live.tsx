import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { $api, api } from '../../../api/client.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import type { Definition } from '../draft/definition.ts';
import type { Draft } from '../draft/draft.ts';
import { editorWords as text } from '../editor-words.ts';
import { spinnerKeys } from '../query-keys.ts';
import { Difference } from './difference.tsx';

/** The changes of the draft against the version that jobs run now. */
export function ChangesSinceLive({ draft }: { readonly draft: Draft }) {
  const { spinner } = draft.state();
  const live = spinner.publishedVersion ?? spinner.lastVersion;
  const path = { spinnerId: spinner.id, number: live };
  const former = $api.useQuery('get', '/spinners/{spinnerId}/versions/{number}', { params: { path } }, { enabled: live > 0 }).data?.version;
  const { data, error, refetch } = useQuery({
    queryKey: spinnerKeys.changes(spinner.id, live),
    async queryFn() {
      await draft.flush();
      const params = { path: { spinnerId: spinner.id }, query: { from: live } };
      return (await api.GET('/spinners/{spinnerId}/versions/compare', { params })).data ?? null;
    },
    enabled: live > 0,
    gcTime: 0,
  });
  if (live === 0) return <Text size="sm">{draft.state().definition.starts ? text.firstStarting : text.firstVersion}</Text>;
  if (error) return <ProblemAlert error={error} retry={() => void refetch()} />;
  if (!data || !former) return <Skeleton height={48} />;
  if (data.isSame) return <Text size="sm">{text.sameAs(live)}</Text>;
  return (
    <Difference
      title={text.changesSince(live)}
      of={data}
      before={former.definition as unknown as Definition}
      after={draft.state().definition}
    />
  );
}
