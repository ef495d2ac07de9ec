import type { Field } from '../kernel/field.ts';

/** The column conditions that decided a condition, as a preview shows them. */
export const decidedBy: Field = {
  holds: 'list',
  of: {
    path: { holds: 'text' },
    condition: { holds: 'json' },
    actual: { holds: 'cell', description: 'The record’s value; a text is cut after 1,000 characters.' },
    matches: { holds: 'flag' },
  },
};
