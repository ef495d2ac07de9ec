import { $api } from '../../../api/client.ts';
import type { FeedbackSource } from '../../../api/types.ts';

interface Sources {
  /** Undefined until they are read. */
  readonly sources: readonly FeedbackSource[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The sources that can bring feedback with callbacks. */
export function useSources(): Sources {
  const { data, error, refetch } = $api.useQuery('get', '/channels/feedback-sources', {}, { staleTime: Number.POSITIVE_INFINITY });
  return { sources: data?.data, error: data ? undefined : (error ?? undefined), retry: () => void refetch() };
}

/** The source with this name. */
export const sourceNamed = (sources: readonly FeedbackSource[] | undefined, name: string | undefined): FeedbackSource | undefined =>
  sources?.find(({ source }) => source === name);
