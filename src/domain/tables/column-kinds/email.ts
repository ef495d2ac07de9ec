import { addressRules } from '../../channels/address-kind.ts';
import { type CellCheck, CellFault, type ColumnKind, nestedFault } from './column-kind.ts';

const notAnAddress = 'must be an e-mail address, such as ada@example.com';
const { fold, addressFault } = addressRules('email');

const asEmail: CellCheck = (value) => {
  if (typeof value === 'object') return nestedFault;
  if (typeof value !== 'string') return new CellFault(notAnAddress);
  const trimmed = value.trim();
  const fault = addressFault(trimmed) ?? addressFault(fold(trimmed));
  return fault === undefined ? trimmed : new CellFault(`${notAnAddress}: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`);
};

/** An e-mail address, stored as it was written and compared as suppressions are. */
export const emailKind = {
  type: 'email',
  asked: 'email',
  checkOf: () => asEmail,
  sortsBy: 'text',
  compared: (cell) => fold(String(cell)),
  address: 'email',
} as const satisfies ColumnKind;
