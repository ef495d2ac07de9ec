import type { RecordMaker } from './records.ts';

/** Replaced in each call. */
const marker = '00000000';

/** Makes a request of a body. */
type RequestOf = (records: string) => Buffer;

/**
 * Requests of 500 records by e-mail address that no two calls have in common: with addresses that the table has not seen, or with changed
 * notes of people who are all there after the first turn.
 */
export function upsertsOf(records: RecordMaker, kind: 'new' | 'existing', bodies: number, requestOf: RequestOf): () => Buffer {
  const made = Array.from({ length: bodies }, (_, body) => {
    const people = records
      .many(500)
      .map((record, index) =>
        kind === 'new'
          ? { ...record, email: `@@${marker}.${index}@example.com` }
          : { ...record, email: `${body}.${index}@example.com`, notes: `@@${marker}` },
      );
    const request = requestOf(JSON.stringify(people));
    const places: number[] = [];
    for (let at = request.indexOf(`@@${marker}`); at >= 0; at = request.indexOf(`@@${marker}`, at + 1)) places.push(at + 2);
    return { request, places };
  });
  let calls = 0;
  return () => {
    const { request, places } = made[calls % made.length] as (typeof made)[number];
    const text = String(++calls).padStart(marker.length, '0');
    const sent = Buffer.from(request);
    for (const at of places) sent.write(text, at, 'latin1');
    return sent;
  };
}
