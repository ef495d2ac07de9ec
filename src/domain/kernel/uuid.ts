const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, in whatever case: an id can be nothing else. */
export const isUuid = (text: string): boolean => shape.test(text);

/** The nil UUID (RFC 9562, 5.9), which no store gives to anything. */
const idOfNothing = '00000000-0000-0000-0000-000000000000';

/**
 * An id as it is stored: a UUID in small letters. What can't be an id becomes one that nothing has, so that it is not found. Ids are
 * parsed where they come in; PostgreSQL fails the whole transaction on a text that is no UUID.
 */
export const parseId = (text: string): string => (isUuid(text) ? text.toLowerCase() : idOfNothing);
