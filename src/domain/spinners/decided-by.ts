import type { Field } from '../kernel/field.ts';

/** The column conditions that decided a condition, as a preview shows them. */
export const decidedBy: Field = {
  holds: 'list',
  of: { path: { holds: 'text' }, condition: { holds: 'json' }, actual: { holds: 'cell' }, matches: { holds: 'flag' } },
};
