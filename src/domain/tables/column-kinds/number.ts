import { isExactNumber } from '../../kernel/exact-number.ts';
import { type CellCheck, CellFault, type ColumnKind, nestedFault } from './column-kind.ts';

const decimal = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const leadingZeros = /^-?0\d/;
const notANumber = new CellFault('must be a number, such as 42, -1.5 or 1e6');
const zerosLost = new CellFault('has leading zeros, which a number would lose; make the column text to keep them, or send it without them');
const digitsLost = new CellFault(
  'is a number that JSON cannot represent exactly; make the column text, and send it as text, to keep every digit',
);

const asNumber: CellCheck = (value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : digitsLost;
  if (typeof value === 'object') return nestedFault;
  if (typeof value !== 'string' || !decimal.test(value)) return notANumber;
  if (leadingZeros.test(value)) return zerosLost;
  return value.length < 1000 && isExactNumber(value) ? Number(value) : digitsLost;
};

/** A number that JSON represents exactly. */
export const numberKind = {
  type: 'number',
  asked: 'number',
  checkOf: () => asNumber,
  storedAsSent: 'number',
  sortsBy: 'number',
  writtenBy: 'number',
  compared: String,
  sample: () => 42,
} as const satisfies ColumnKind;
