const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const storedShape = new RegExp(shape.source);

/** Whether a text is a UUID, in any case. */
export const isUuid = (text: string): boolean => shape.test(text);

/** Whether a text is an id in its stored form, as `parseId` returns it. */
export const isStoredId = (text: string): boolean => storedShape.test(text);

/** The nil UUID (RFC 9562, 5.9), which is never assigned. */
const nilUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Returns an id in its stored form: a lower-case UUID. A malformed id becomes the nil UUID, which is never found. Ids are parsed on
 * entry, since PostgreSQL fails the whole transaction on a malformed UUID.
 */
export function parseId(text: string): string {
  if (isStoredId(text)) return text;
  return isUuid(text) ? text.toLowerCase() : nilUuid;
}
