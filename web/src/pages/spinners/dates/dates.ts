import { ownZone } from '../../../text/zones.ts';
import type { Definition } from '../draft/definition.ts';
import { withNewStart } from '../draft/starts.ts';

/** The type of dates among the starts. */
export const date = 'date';
/** The most that a spinner has. */
export const mostDates = 5;
/** The types of columns that can hold dates. */
export const dateTypes: readonly string[] = ['date', 'datetime', 'text'];

/** A draft with one more date, at the first full hour from nine on that no other one has; `column` is the first that holds dates. */
export function withNewDate(definition: Definition, column: string): Definition {
  const { starts = [] } = definition;
  const hours = Array.from({ length: mostDates + 1 }, (_, index) => `${9 + index}:00`.padStart(5, '0'));
  const at = hours.find((one) => starts.every((start) => start.type !== date || start.at !== one));
  return withNewStart(definition, { type: date, column, at, zone: ownZone() });
}
