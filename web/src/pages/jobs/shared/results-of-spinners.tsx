import type { ReactNode } from 'react';
import { $api } from '../../../api/client.ts';
import type { SentResult } from '../../../api/types.ts';
import { useLacksEverywhere } from '../../../api/use-may.ts';
import type { ResultName } from './result-words.ts';
import { resultWords, statesOf } from './result-words.ts';
import { NumberLines, type Numbers } from './results.tsx';

const refreshMs = 15_000;

/** The messages of spinners and the feedback, over all their jobs; undefined until it is read. */
export function useResultsOfSpinners(ids: readonly string[] | undefined, refetchInterval: number): (spinnerId: string) => ReactNode {
  const spinnerId = [...(ids ?? [])].sort();
  const mayRead = !useLacksEverywhere('jobs:read');
  const { data } = $api.useQuery(
    'get',
    '/results/spinners',
    { params: { query: { spinnerId } } },
    { enabled: mayRead && spinnerId.length > 0, refetchInterval, placeholderData: (before) => before },
  );
  return (id) => {
    const found = data?.data.find((one) => one.spinnerId === id);
    if (!data) return null;
    return found ? <NumberLines all={found.results.map((result) => numbersOf(id, result))} /> : resultWords.none;
  };
}

/** The messages of one spinner and the feedback, in one line; nothing if it has sent nothing. */
export function ResultsOfSpinner({ spinnerId }: { readonly spinnerId: string }) {
  const mayRead = !useLacksEverywhere('jobs:read');
  const { data } = $api.useQuery(
    'get',
    '/results/spinners',
    { params: { query: { spinnerId: [spinnerId] } } },
    { refetchInterval: refreshMs, enabled: mayRead },
  );
  const results = data?.data[0]?.results ?? [];
  if (results.length === 0) return null;
  return (
    <section aria-label={resultWords.label} title={resultWords.label}>
      <NumberLines all={results.map((result) => numbersOf(spinnerId, result))} isInline />
    </section>
  );
}

function numbersOf(spinnerId: string, { channel, counts }: SentResult): Numbers {
  const search = (show: ResultName) => ({ to: '/results', search: { show, channel, spinnerId } }) as const;
  const { unsubscribed = 0, replied = 0, clicked = 0, opened = 0, ...messages } = counts;
  return {
    ...{ channel, messages, people: { unsubscribed, replied, clicked, opened } },
    linkOf: (states) => search((Object.keys(statesOf) as ResultName[]).find((name) => same(statesOf[name], states)) ?? 'sent'),
    linkOfPeople: search,
  };
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();
