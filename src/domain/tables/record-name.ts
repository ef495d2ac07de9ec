import type { Cells } from '../kernel/cell.ts';
import type { Column } from './data-table.ts';

const longest = 200;

// The names of columns of names, in the languages that tables come in most.
const whole = /^(?:(?:full|display)?[ _-]?name|vollständiger name|nom complet|nombre completo|họ và tên|họ tên)$/iu;
const given = /^(?:(?:first|given)[ _-]?name|vorname|prénom|nombre|nome|tên)$/iu;
const family = /^(?:(?:last|family)[ _-]?name|surname|nachname|familienname|nom|apellidos?|cognome|họ)$/iu;

/**
 * What people know a record by, in every list: its first and last name, or its name, by the names of the columns; else its first e-mail
 * address; else its first text, in the order of the columns. Null if it has none.
 */
export function recordName(columns: readonly Column[], cells: Cells): string | null {
  const texts = columns.flatMap(({ name, type }): readonly (readonly [column: string, text: string])[] => {
    const cell = type === 'text' && Object.hasOwn(cells, name) ? cells[name] : undefined;
    const text = typeof cell === 'string' ? cell.trim() : '';
    return text === '' ? [] : [[name.trim().normalize('NFC'), text]];
  });
  const of = (column: RegExp): string | undefined => texts.find(([name]) => column.test(name))?.[1];
  const [first, last] = [of(given), of(family)];
  const parts = [first, last].filter((part) => part !== undefined).join(' ');
  const name = (first === undefined ? of(whole) : undefined) ?? (parts === '' ? undefined : parts);
  const known = name ?? (texts.find(([, text]) => text.includes('@')) ?? texts[0])?.[1];
  return known === undefined ? null : known.slice(0, longest).toWellFormed();
}
