import { useRouterState } from '@tanstack/react-router';
import { keepAsked } from '../../hooks/asked-in-hand.ts';
import { words } from '../../words/en.ts';
import type { NamedSpinner, Offer } from './palette-places.ts';

const shortest = 3;

/** Asks why somebody did not get what a published spinner sends; on the page of a spinner, also of whom was typed. */
export function useWhyOffers(typed: string, spinners: readonly NamedSpinner[]): readonly Offer[] {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const toWhy = (spinnerId: string) => ({ to: '/spinners/$spinnerId', params: { spinnerId }, hash: 'why' }) as const;
  const here = spinners.find(({ id }) => pathname.startsWith(`/spinners/${id}`));
  const ofTyped: readonly Offer[] =
    here && typed.length >= shortest
      ? [{ id: 'why typed', label: words.palette.whyOf(typed, here.name), isAsked: true, to: toWhy(here.id), run: () => keepAsked(typed) }]
      : [];
  return [
    ...ofTyped,
    ...spinners
      .filter(({ state }) => state === 'published')
      .map(({ id, name }): Offer => ({ id: `why ${id}`, label: words.palette.why(name), isAsked: true, to: toWhy(id) })),
  ];
}
