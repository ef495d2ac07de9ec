import type { ReportedPerson } from '../../application/erasure/erasure-reader.ts';
import { type Erasure, erasedKinds } from '../../domain/erasure/erasure.ts';
import { actorTypes } from '../../domain/kernel/actor.ts';
import { boolean, id, integer, list, mapOf, namedSchema, nullable, object, oneOf, optional, text, timestamp } from '../kernel/schema.ts';

/** The tables whose records stay, with the columns to empty. */
export const keptRecords = () =>
  optional(list(object({ dataTableId: id(), columns: list(text().max(200), { max: 200 }) }), { max: 100 })).description(
    'Tables whose records stay: only these columns are emptied, and each cell with an address of the person. A record whose key or required cell ' +
      'has an address is deleted all the same.',
  );

/** The report of an erasure in a response. */
export const erasureReport = () =>
  namedSchema(
    'Erasure',
    object({
      id: text(),
      number: integer().description('Counted from 1 in the organization.'),
      state: oneOf('running', 'completed').description('`completed`: nothing is kept any more, and no message is on its way.'),
      people: integer(),
      done: integer().description('How many of the people are erased.'),
      counts: mapOf(integer()).description(`What was erased, by kind: ${erasedKinds.map((kind) => `\`${kind}\``).join(', ')}.`),
      by: object({ type: oneOf(...actorTypes), id: nullable(text()) }),
      createdAt: timestamp(),
      endedAt: nullable(timestamp()),
    }),
  );

/** Presents a report. */
export const shownErasure = ({ id: erasureId, number, state, people, done, counts, by, createdAt, endedAt }: Erasure) => ({
  id: erasureId,
  number,
  state,
  people,
  done,
  counts: counts as Readonly<Record<string, number>>,
  by,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** A person of a report in a response. */
export const reportedPerson = () =>
  object({
    number: integer().description('The place in the list, counted from 0.'),
    hash: text().description('Of an address or a record; keyed, so that only who names it finds it.'),
    erased: boolean(),
    rows: integer().description('How many rows of theirs were erased.'),
  });

/** Presents a person of a report. */
export const shownPerson = ({ isErased, ...person }: ReportedPerson) => ({ ...person, erased: isErased });
