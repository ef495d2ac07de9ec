import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import type { Definition } from '../draft/definition.ts';
import { spinnerKeys } from '../query-keys.ts';

const quietMs = 800;
/** The time for which cases are shown again without asking: the table may have changed. */
const freshMs = 60_000;

/** A record for each way through a draft and for each reason to be left out, once the draft rests. */
export function useCases(spinnerId: string, definition: Definition) {
  const json = useMemo(() => JSON.stringify(definition), [definition]);
  const [asked] = useDebouncedValue(json, quietMs);
  const { data, isPending } = useQuery({
    queryKey: spinnerKeys.cases(spinnerId, asked),
    queryFn: async ({ signal }) => {
      const params = { path: { spinnerId } };
      return (await api.POST('/spinners/{spinnerId}/cases', { params, body: { draft: JSON.parse(asked) }, signal })).data;
    },
    enabled: definition.steps.length > 0,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    ...{ retry: false, refetchOnWindowFocus: false },
  });
  return { cases: data?.cases ?? [], isPending };
}
