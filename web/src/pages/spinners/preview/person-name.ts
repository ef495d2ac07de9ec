import type { TableRecord } from '../../../api/types.ts';

const whole = /^(?:full[ _-]?name|name|vollständiger name|nom complet)$/i;
const first = /^(?:first[ _-]?name|given[ _-]?name|vorname|prénom)$/i;
const last = /^(?:last[ _-]?name|family[ _-]?name|surname|nachname|nom)$/i;

/** What the person of a record is called: by the columns of names, else by the first address, else by the first value. */
export function personName({ cells }: Pick<TableRecord, 'cells'>): string {
  const values = Object.entries(cells).flatMap(([column, cell]): readonly (readonly [string, string])[] => {
    const value = String(cell ?? '').trim();
    return value === '' ? [] : [[column.trim(), value]];
  });
  const named = (column: RegExp): string | undefined => values.find(([name]) => column.test(name))?.[1];
  const parts = [named(first), named(last)].filter((part) => part !== undefined).join(' ');
  return (named(first) ? parts : (named(whole) ?? parts)) || (values.find(([, value]) => value.includes('@')) ?? values[0])?.[1] || '';
}
