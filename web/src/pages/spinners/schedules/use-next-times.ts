import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import type { PreviewedDates, Start } from '../../../api/types.ts';
import type { DraftStart } from '../../../kinds/starts/start.ts';
import { spinnerKeys } from '../query-keys.ts';

const quietMs = 400;
const freshMs = 30_000;

/** When a start comes next. */
export interface ComingTimes {
  /** Times of the start before its last change while `isOld`. */
  readonly times: readonly string[];
  /** The records that would be due the first time; null for a start that reads no dates. */
  readonly dates: PreviewedDates | null;
  readonly isOld: boolean;
  /** The server's words, by the fields that they are about. */
  readonly faults: Readonly<Record<string, string | undefined>>;
}

/** Asks the server when a start comes next, shortly after each change; and who of a table would be due, if one is given. */
export function useNextTimes(start: DraftStart, dataTableId?: string): ComingTimes {
  // The treatment of times that cannot be kept has no part in it.
  const { missed: _, overlap: __, ...asked } = start;
  const json = JSON.stringify({ start: asked, dataTableId });
  const [resting] = useDebouncedValue(json, quietMs);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: spinnerKeys.nextTimes(resting),
    async queryFn({ signal }) {
      // A start that is not valid yet is refused, with the reason.
      const body = JSON.parse(resting) as { start: Start; dataTableId?: string };
      return (await api.POST('/starts/preview', { body, signal })).data ?? null;
    },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOld = resting !== json;
  const told = error instanceof ApiError && !isOld ? Object.entries(error.fields) : [];
  return {
    times: error ? [] : (data?.times ?? []),
    dates: error ? null : (data?.dates ?? null),
    isOld: isOld || isPlaceholderData,
    faults: Object.fromEntries(told.map(([path, message]) => [path.replace(/^start\./, ''), message])),
  };
}
