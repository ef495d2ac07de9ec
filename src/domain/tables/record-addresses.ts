import { addressRules, type FoldedAddress } from '../channels/address-kind.ts';
import { parsePhoneNumber } from '../channels/phone-number.ts';
import type { Cells } from '../kernel/cell.ts';
import { columnKindOf } from './column-kinds/column-kinds.ts';
import type { DataTable } from './data-table.ts';
import { storedCell } from './stored-cells.ts';

// The names of columns of phone numbers, in the languages that tables come in most.
const ofPhones = /phone|telefon|téléphone|teléfono|telefono|mobil|handy|portable|móvil|cell|(?:^|[^a-z])(?:tel|sms|gsm)(?:[^a-z]|$)/iu;

const { fold, addressFault } = addressRules('email');

/** The addresses that stand in a record's cells, folded, each once; a number without a country code only in a column of phone numbers. */
export function recordAddresses(table: Pick<DataTable, 'columns' | 'defaultCountry'>, cells: Cells): readonly FoldedAddress[] {
  const found = table.columns.flatMap((column): readonly FoldedAddress[] => {
    const cell = storedCell(column, cells);
    if (typeof cell !== 'string' && typeof cell !== 'number') return [];
    const text = String(cell).trim();
    if (text.includes('@')) return addressFault(fold(text)) === undefined ? [{ kind: 'email', address: fold(text) }] : [];
    const country = columnKindOf(column.type).address === 'phone' || ofPhones.test(column.name) ? table.defaultCountry : null;
    const number = text.startsWith('+') || country !== null ? parsePhoneNumber(text, country) : undefined;
    return number ? [{ kind: 'phone', address: number.e164 }] : [];
  });
  return uniqueAddresses(found);
}

/** Each address once. */
export const uniqueAddresses = (addresses: readonly FoldedAddress[]): readonly FoldedAddress[] => [
  ...new Map(addresses.map((one) => [`${one.kind} ${one.address}`, one])).values(),
];
