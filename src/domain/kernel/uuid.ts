const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, in whatever case: an id can be nothing else, and PostgreSQL fails the whole transaction on one that is not. */
export const isUuid = (text: string): boolean => shape.test(text);
