const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, in any case. */
export const isUuid = (text: string): boolean => shape.test(text);

/** The nil UUID (RFC 9562, 5.9), which is never assigned. */
const nilUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Returns an id in its stored form: a lower-case UUID. A malformed id becomes the nil UUID, which is never found. Ids are parsed on
 * entry, since PostgreSQL fails the whole transaction on a malformed UUID.
 */
export const parseId = (text: string): string => (isUuid(text) ? text.toLowerCase() : nilUuid);
