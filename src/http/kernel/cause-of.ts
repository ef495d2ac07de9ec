import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { EventReference } from '../../domain/kernel/event-cause.ts';
import { isStoredId } from '../../domain/kernel/uuid.ts';

/** The header that a delivery of an event brings, and that its receiver passes on in the calls that it makes because of it. */
export const readsCause = {
  'Spindle-Cause':
    'The header of the event that this call is made because of, as it came. Events of the call then name that event as their cause.',
} as const;

interface Caused {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly caller: { readonly organizationId: string };
}

/** The event that a call is made because of; undefined if it names none. @throws ValidationFailed */
export function causeOf({ headers, caller: { organizationId } }: Caused): EventReference | undefined {
  const text = headers['spindle-cause'];
  if (text === undefined) return undefined;
  const [, number, id] = (typeof text === 'string' && /^([1-9]\d{0,14})\.([0-9a-f-]{36})$/.exec(text)) || [];
  if (number === undefined || id === undefined || !isStoredId(id))
    throw new ValidationFailed([{ path: 'headers.Spindle-Cause', message: 'must be the header of one event, as it came' }]);
  return { organizationId, number: Number(number), id };
}
