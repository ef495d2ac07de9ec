import { useRouterState } from '@tanstack/react-router';
import { keepQuestion } from '../../hooks/question-in-hand.ts';
import { words } from '../../words/en.ts';
import type { NamedSpinner, Offer } from './palette-places.ts';

const shortest = 3;

/** Questions why somebody did not get what a published spinner sends, and on the page of a spinner the one about whom was typed. */
interface WhyOffers {
  readonly named: readonly Offer[];
  readonly typed: readonly Offer[];
}

/** Offers to ask why somebody did not get it. What is typed may be anything, so its question is no name to rank among others. */
export function useWhyOffers(typed: string, spinners: readonly NamedSpinner[]): WhyOffers {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const toWhy = (spinnerId: string) => ({ to: '/spinners/$spinnerId', params: { spinnerId }, hash: 'why' }) as const;
  const here = typed.length < shortest ? undefined : spinners.find(({ id }) => pathname.startsWith(`/spinners/${id}`));
  return {
    named: spinners
      .filter(({ state }) => state === 'published')
      .map(({ id, name }): Offer => ({ id: `why ${id}`, label: words.palette.why(name), isAsked: true, to: toWhy(id) })),
    typed: here
      ? [{ id: 'why typed', label: words.palette.whyOf(typed, here.name), to: toWhy(here.id), run: () => keepQuestion({ typed }) }]
      : [],
  };
}
