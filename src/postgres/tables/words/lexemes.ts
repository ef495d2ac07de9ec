import type { PersonQuery } from '../../../domain/tables/person-search.ts';

/*
 * One index has the words of all tables. So that a search of one table meets few words of others, each begins with a few digits of the
 * table's id; the rows that are found have the whole id.
 */
const tagOf = (dataTableId: string): string => dataTableId.slice(-6);

/** The line break between two words. */
export const separator = '\n';

/** The words of a record of a table, as one text. */
export const lexemesOf = (dataTableId: string, words: readonly string[]): string =>
  words.map((word) => tagOf(dataTableId) + word).join(separator);

/** A `tsquery` for the records of a table that somebody looks for. The first `whole` words of the query are whole words of the record. */
export const wordQueryOf = (dataTableId: string, query: PersonQuery, whole = 0): string =>
  query
    .map((forms, at) => `(${forms.map((form) => quoted(tagOf(dataTableId) + form) + (at < whole ? '' : ':*')).join(' | ')})`)
    .join(' & ');

const quoted = (word: string): string => `'${word.replaceAll('\0', '').replace(/['\\]/g, '$&$&')}'`;
