import { useDebouncedValue } from '@mantine/hooks';
import { keepQuestion } from '../../hooks/question-in-hand.ts';
import { usePeople } from '../../hooks/use-people.ts';
import { shortDay } from '../../text/format.ts';
import { words } from '../../words/en.ts';
import type { NamedSpinner, Offer } from './palette-places.ts';

const text = words.palette;
const quietMs = 120;
const most = 8;

/** People by their name, an address or a number, and whether the answer for what is typed is here. */
interface PeopleOffers {
  readonly offers: readonly Offer[];
  readonly isAnswered: boolean;
}

/**
 * Finds people. Each leads to their page, or to the questions why they did not get what a published spinner sends, which are listed below
 * the one who is unfolded.
 */
export function useFoundPeople(query: string, spinners: readonly NamedSpinner[], unfolded: string | undefined): PeopleOffers {
  const [typed] = useDebouncedValue(query.trim(), quietMs);
  const data = usePeople({ search: typed, limit: most }, typed === query.trim());
  if (!data) return { offers: [], isAnswered: false };
  const published = spinners.filter(({ state }) => state === 'published');
  const offers = data.data.flatMap(({ dataTableId, dataTableName, recordId, name, addresses, lastMessage }): readonly Offer[] => {
    const id = `person ${recordId}`;
    const known = [...new Set([name, addresses[0]?.address].filter((said) => said))].join(' · ') || text.record(recordId);
    const last = lastMessage ? text.lastMessage(lastMessage.spinnerName ?? text.deletedSpinner, shortDay(lastMessage.at)) : text.noMessage;
    const person: Offer = {
      id,
      label: known,
      description: `${dataTableName} · ${last}`,
      hasPages: published.length > 0,
      pagesHelp: text.whyHelp,
      to: { to: '/tables/$tableId/records/$recordId', params: { tableId: dataTableId, recordId } },
    };
    if (unfolded !== id) return [person];
    const whys = published.map(
      ({ id: spinnerId, name: spinner }): Offer => ({
        id: `${id} why ${spinnerId}`,
        label: text.whyOf(name ?? known, spinner),
        run: () => keepQuestion({ typed: name ?? known, record: { dataTableId, recordId } }),
        to: { to: '/spinners/$spinnerId', params: { spinnerId }, hash: 'why' },
      }),
    );
    return [person, ...whys];
  });
  return { offers, isAnswered: true };
}
