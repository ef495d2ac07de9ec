import type { Start } from '../../api/types.ts';
import { ownValue } from '../../text/own-value.ts';
import { startWords } from '../words.ts';
import { arrivalStart } from './arrival.ts';
import { dateStart } from './date.ts';
import { scheduleStart } from './schedule.ts';
import type { DraftStart } from './start.ts';
import type { StartView } from './start-view.ts';

/** All kinds of starts. A kind that the API knows and that is missing here does not compile. */
const startViews: Readonly<Record<Start['type'], StartView>> = { arrival: arrivalStart, schedule: scheduleStart, date: dateStart };

/** The view of starts of a type; undefined if the server is newer than the page. */
export const startViewOf = (type: string): StartView | undefined => ownValue<StartView>(startViews, type);

/** The start of a spinner, in one line. */
export function describeStarts(starts: readonly DraftStart[] = []): string {
  const said = starts.map((start) => startViewOf(start.type)?.summaryOf(start) ?? start.type);
  return said.length === 0 ? startWords.onlyCalls : [...said, startWords.orCalls].join(' · ');
}

/** The time zone of a start. */
export const zoneOfStart = ({ zone }: { readonly zone?: unknown }): string => (typeof zone === 'string' ? zone : 'UTC');
