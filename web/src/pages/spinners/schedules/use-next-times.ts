import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import type { Start } from '../../../api/types.ts';
import type { DraftStart } from '../../../kinds/starts/start.ts';
import { spinnerKeys } from '../query-keys.ts';

const quietMs = 400;
const freshMs = 30_000;

/** When a start comes next. */
export interface ComingTimes {
  /** Times of the start before its last change while `isOld`. */
  readonly times: readonly string[];
  readonly isOld: boolean;
  /** The server's words, by the fields that they are about. */
  readonly faults: Readonly<Record<string, string | undefined>>;
}

/** Asks the server when a start comes next, shortly after each change. */
export function useNextTimes({ type, cron, zone }: DraftStart): ComingTimes {
  const asked = { type, cron, zone };
  const json = JSON.stringify(asked);
  const [resting] = useDebouncedValue(json, quietMs);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: spinnerKeys.nextTimes(resting),
    async queryFn({ signal }) {
      // What is not valid yet is refused, with the reason.
      const start = JSON.parse(resting) as Start;
      return (await api.POST('/starts/preview', { body: { start }, signal })).data ?? null;
    },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOld = resting !== json;
  const told = error instanceof ApiError && !isOld ? Object.entries(error.fields) : [];
  return {
    times: error ? [] : (data?.times ?? []),
    isOld: isOld || isPlaceholderData,
    faults: Object.fromEntries(told.map(([path, message]) => [path.replace(/^start\./, ''), message])),
  };
}
