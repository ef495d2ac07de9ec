import type { SuppressionReason } from '../../consent/suppression.ts';

/** A file of an export: its name tells its kind where its columns do not. */
export interface ToolFile {
  readonly name: string;
  /** The wish of everybody in it, if the person who migrates has said it. */
  readonly reason: SuppressionReason | undefined;
}

/** A row of an export. */
export interface ToolRow {
  readonly address: string;
  /** The record, by the name of its columns; empty values are left out. Undefined for a file that is no list of contacts. */
  readonly values: ReadonlyMap<string, string> | undefined;
  /** Why the address must not be contacted. */
  readonly wish?: { readonly reason: SuppressionReason; readonly note: string } | undefined;
  /** The agreement of a person who gets mail there; `at` in the file's own form. */
  readonly agreed?: { readonly at: string; readonly network: string; readonly source: string } | undefined;
}

/** Reads a row; a text says why it is left out. */
export type ReadToolRow = (cells: readonly string[]) => ToolRow | string;

/** Another tool for outreach, whose exports can be brought here. */
export interface Tool {
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  /** The exports that it reads, for the help of the command. */
  readonly exports: string;
  /** The way to read a file with this header; a text says what the header lacks. */
  layoutOf(header: readonly string[], file: ToolFile): ReadToolRow | string;
}

/** Looks cells up by the names of their columns, without regard to case, blanks and underlines. */
export class ToolColumns {
  readonly #places: ReadonlyMap<string, number>;
  readonly #header: readonly string[];

  constructor(header: readonly string[]) {
    this.#header = header.map((name) => name.trim());
    this.#places = new Map(this.#header.map((name, position): [string, number] => [keyOf(name), position]).reverse());
  }

  has(...names: readonly string[]): boolean {
    return names.some((name) => this.#places.has(keyOf(name)));
  }

  /** The first value of these columns; empty if none has one. */
  of(cells: readonly string[], ...names: readonly string[]): string {
    for (const name of names) {
      const value = cells[this.#places.get(keyOf(name)) ?? -1]?.trim();
      if (value) return value;
    }
    return '';
  }

  /** The values of a record: the address as `email`, and all columns but those that are told in another way. */
  values(cells: readonly string[], address: string, others: ReadonlySet<string>): Map<string, string> {
    const found = new Map([['email', address]]);
    for (const [position, name] of this.#header.entries()) {
      const value = cells[position]?.trim();
      if (value && name !== '' && !others.has(keyOf(name)) && keyOf(name) !== 'email') found.set(name, value);
    }
    return found;
  }
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** Columns that a tool's reader tells in another way than as values: their names with blanks between, and an underline for a blank. */
export const columnKeys = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/).map(keyOf));

/** A line for people, with the time and the circumstances that a file knows. */
export function noteFrom(title: string, state: string, at: string, more = ''): string {
  const note = `${title}: ${state}${at === '' ? '' : ` on ${at}`}${more === '' ? '' : ` (${more})`}`;
  return note.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 500);
}
