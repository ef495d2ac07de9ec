import { type CellCheck, CellFault, type ColumnKind, nestedFault } from './column-kind.ts';

const asBoolean: CellCheck = (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  return typeof value === 'object' ? nestedFault : new CellFault('must be true or false');
};

/** Yes or no. */
export const booleanKind = {
  type: 'boolean',
  asked: 'checkbox',
  checkOf: () => asBoolean,
  storedAsSent: 'truth',
  sortsBy: 'text',
  writtenBy: 'yesno',
  compared: String,
  sample: () => true,
} as const satisfies ColumnKind;
