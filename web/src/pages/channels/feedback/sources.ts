import { $api } from '../../../api/client.ts';
import type { FeedbackSource } from '../../../api/types.ts';
import { translatedTexts } from '../shared/provider-texts.ts';

interface Sources {
  /** Undefined until they are read. */
  readonly sources: readonly FeedbackSource[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

const sourcesOf = ({ data }: { readonly data: readonly FeedbackSource[] }) => translatedTexts(data);

/** The sources that can bring feedback with callbacks. */
export function useSources(): Sources {
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/channels/feedback-sources',
    {},
    { staleTime: Number.POSITIVE_INFINITY, select: sourcesOf },
  );
  return { sources: data, error: data ? undefined : (error ?? undefined), retry: () => void refetch() };
}

/** The source with this name. */
export const sourceNamed = (sources: readonly FeedbackSource[] | undefined, name: string | undefined): FeedbackSource | undefined =>
  sources?.find(({ source }) => source === name);
