/** An id as it is stored: ids are UUIDs, and a UUID may be written in capitals (RFC 9562, 4). */
export const storedId = (given: string): string => given.toLowerCase();
