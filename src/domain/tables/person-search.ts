import { addressRules, type FoldedAddress } from '../channels/address-kind.ts';
import type { Cells } from '../kernel/cell.ts';
import { textWords, type WordForms } from '../kernel/search-words.ts';
import type { Column, DataTable } from './data-table.ts';
import { recordAddresses } from './record-addresses.ts';
import { recordNames } from './record-name.ts';
import { storedCell } from './stored-cells.ts';

/** The characters of a text that somebody is looked for by, its words, and the words by which a record is found. */
const longestSearch = 200;
const mostWords = 8;
const mostOfRecord = 32;
const longestAddress = 100;

/** A text that is a number: signs and blanks between the digits, but no letters. */
const numeric = /^[+＋]?[\d\s()./-]+$/;
const isNumeric = (text: string): boolean => numeric.test(text) && /\d/.test(text);

// The calling codes of one and two digits; all others have three.
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** The words that somebody is looked for by: a record has all of them, each in one of its forms, at the beginning of a word. */
export type PersonQuery = readonly WordForms[];

/** Reads a text that somebody is looked for by: a number, or words and addresses in any order. Without letters and digits it finds nobody. */
export function personQuery(text: string): PersonQuery {
  const sought = text.slice(0, longestSearch).toWellFormed().trim();
  if (isNumeric(sought)) return [numberForms(sought)];
  const words = sought.split(/\s+/).flatMap((part) => (part.includes('@') ? [[addressWord(part)]] : textWords(part)));
  return words.slice(0, mostWords);
}

/** A number as it may be stored: with its country code, or without it and without the zero before it. */
function numberForms(text: string): WordForms {
  const digits = text.replace(/\D/g, '');
  if (/^[+＋]/.test(text)) return [`+${digits}`];
  if (digits.startsWith('00')) return [digits, `+${digits.slice(2)}`];
  return digits.startsWith('0') && digits.length > 1 ? [digits, digits.slice(1)] : [digits, `+${digits}`];
}

const addressWord = (address: string): string => addressRules('email').fold(address).slice(0, longestAddress);

/** The words that a record is found by, from its cells as they are stored. */
export type PersonWords = (cells: Cells) => readonly string[];

/**
 * The words that the records of a table are found by: of what people know a record by, its addresses and phone numbers, and the values of
 * the table's key. When this changes, `ruleOfWords` in the database's adapter changes with it.
 */
export function findableWords(table: DataTable): PersonWords {
  const nameOf = recordNames(table);
  return (cells) => {
    const words = new Set<string>();
    const add = (forms: readonly string[]): void => {
      for (const form of forms) if (words.size < mostOfRecord) words.add(form);
    };
    const addText = (text: string): void => {
      for (const forms of textWords(text)) add(forms);
      if (isNumeric(text.slice(0, longestSearch))) add([text.slice(0, longestSearch).replace(/\D/g, '')]);
    };
    addText(nameOf(cells) ?? '');
    for (const { kind, address } of table.columns.flatMap((column) => addressesIn(table, column, cells))) {
      if (kind === 'phone') add([address, address.replace(callingCode, '')]);
      else {
        add([addressWord(address)]);
        addText(address.slice(0, address.lastIndexOf('@')));
      }
    }
    for (const column of table.keyColumns) addText(String(storedCell(column, cells) ?? ''));
    return [...words];
  };
}

/** A number as a column of phone numbers stores it: reading it again takes longer than all other words. */
const storedNumber = /^\+[1-9]\d{6,14}$/;

function addressesIn({ defaultCountry }: DataTable, column: Column, cells: Cells): readonly FoldedAddress[] {
  const text = String(storedCell(column, cells) ?? '').trim();
  if (storedNumber.test(text)) return [{ kind: 'phone', address: text }];
  return /[@\d]/.test(text) ? recordAddresses({ columns: [column], defaultCountry }, cells) : [];
}

/** Whether a record with these words is somebody who is looked for. */
export const isFound = (query: PersonQuery, words: readonly string[]): boolean =>
  query.length > 0 && query.every((forms) => forms.some((form) => words.some((word) => word.startsWith(form))));

/** Counts the words of a query that are whole words of the record: who has more of them comes first. */
export const wholeWords = (query: PersonQuery, words: readonly string[]): number =>
  query.filter((forms) => forms.some((form) => words.includes(form))).length;
