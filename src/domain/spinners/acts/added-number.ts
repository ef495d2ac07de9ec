import type { Cell } from '../../kernel/cell.ts';
import { CellFault } from '../../tables/column-kinds/column-kind.ts';

const noNumber = new CellFault('is not a number, so nothing can be added to it');
const digitsLost = new CellFault('would become a number that cannot be stored exactly');

/** The sum of a number cell and a number, as decimals: 0.1 and 0.2 are 0.3. An empty cell counts as 0. */
export function addedNumber(cell: Cell, add: number): number | CellFault {
  const before = cell === null || cell === '' ? 0 : Number(cell);
  if (typeof cell === 'boolean' || !Number.isFinite(before)) return noNumber;
  const decimals = Math.max(decimalsOf(before), decimalsOf(add));
  const sum = before + add;
  if (decimals > mostDecimals || Math.abs(sum) * 10 ** decimals > Number.MAX_SAFE_INTEGER) return digitsLost;
  return Number(sum.toFixed(decimals));
}

/** No more are exact in any double that has a digit before the point. */
const mostDecimals = 15;

function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
