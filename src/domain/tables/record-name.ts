import type { Cells } from '../kernel/cell.ts';
import { keyOf } from './column-keys.ts';
import { columnKindOf } from './column-kinds/column-kinds.ts';
import type { Column, DataTable } from './data-table.ts';
import { storedCell } from './stored-cells.ts';

const longest = 200;

// The names of columns of names, in the languages that tables come in most.
const whole = /^(?:(?:full|display)?[ _-]?name|vollständiger name|nom complet|nombre completo|họ và tên|họ tên|الاسم(?: الكامل)?)$/iu;
const given = /^(?:(?:first|given)[ _-]?name|vorname|prénom|nombre|nome|tên|الاسم الأول)$/iu;
const family = /^(?:(?:last|family)[ _-]?name|surname|nachname|familienname|nom|apellidos?|cognome|họ|اسم العائلة)$/iu;

/** The name of a record for people, from its cells as they are stored; null if it has none. */
export type RecordName = (cells: Cells) => string | null;

/**
 * The name of the records of a table for people, in every list: the value of its title column; else the first and last name, or the name,
 * by the names of the columns; else the first e-mail address; else the first text, else the first value, in the order of the columns.
 */
export function recordNames({ columns, titleKey }: Pick<DataTable, 'columns' | 'titleKey'>): RecordName {
  const texts = columns.filter(({ type }) => type === 'text');
  const others = columns.filter(({ type }) => type !== 'text');
  const mails = columns.filter(({ type }) => type === 'text' || columnKindOf(type).address === 'email');
  const title = columns.find((column) => titleKey !== undefined && keyOf(column) === titleKey);
  const [wholes, givens, families] = [whole, given, family].map((pattern) =>
    texts.filter(({ name }) => pattern.test(name.trim().normalize('NFC'))),
  ) as [Column[], Column[], Column[]];
  return (cells) => {
    const textOf = (column: Column): string => String(storedCell(column, cells) ?? '').trim();
    const firstOf = (columns: readonly Column[], isWanted = (value: string) => value !== ''): string | undefined => {
      const found = columns.find((column) => isWanted(textOf(column)));
      return found && textOf(found);
    };
    const byNames = (): string | undefined => {
      const [first, last] = [firstOf(givens), firstOf(families)];
      const parts = [first, last].filter((part) => part !== undefined).join(' ');
      return (first === undefined ? firstOf(wholes) : undefined) ?? (parts || undefined);
    };
    const known =
      firstOf(title ? [title] : []) ?? byNames() ?? firstOf(mails, (value) => value.includes('@')) ?? firstOf(texts) ?? firstOf(others);
    return known === undefined ? null : known.slice(0, longest).toWellFormed();
  };
}
