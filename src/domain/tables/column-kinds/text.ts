import { addressRules } from '../../channels/address-kind.ts';
import { textFault } from '../../kernel/storable-text.ts';
import { composeText } from '../folded-text.ts';
import { type CellCheck, CellFault, type ColumnKind, nestedFault } from './column-kind.ts';

/** The most UTF-8 bytes of one cell. */
export const maxCellBytes = 32 * 1024;

const encoder = new TextEncoder();
// A UTF-16 unit takes at most three UTF-8 bytes, so shorter texts need not be encoded.
const maxUncheckedLength = Math.floor(maxCellBytes / 3);

const isTooLong = (text: string): boolean => text.length > maxUncheckedLength && encoder.encode(text).length > maxCellBytes;

const inexact = new CellFault('is a number that JSON cannot represent exactly; send it as text');
const { fold } = addressRules('email');

const asText: CellCheck = (value) => {
  if (typeof value === 'string') {
    const fault = textFault(value) ?? (isTooLong(value) ? 'is longer than 32 KiB' : undefined);
    return fault === undefined ? value : new CellFault(fault);
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : inexact;
  if (typeof value === 'boolean') return String(value);
  return nestedFault;
};

/** Any text. In a key texts keep their case, since ids may differ by it; what has an @ is compared as an address. */
export const textKind = {
  type: 'text',
  asked: 'text',
  checkOf: () => asText,
  storedAsSent: 'text',
  sortsBy: 'text',
  compared: (cell) => (String(cell).includes('@') ? fold(String(cell)) : composeText(String(cell))),
} as const satisfies ColumnKind;
