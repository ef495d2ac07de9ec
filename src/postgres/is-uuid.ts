const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all: PostgreSQL fails the whole transaction on one that can't. */
export const isUuid = (text: string): boolean => shape.test(text);
