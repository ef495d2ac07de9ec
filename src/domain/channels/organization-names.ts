import type { Cell } from '../kernel/cell.ts';

/** The names of the organization's own values in messages. A column with such a name takes precedence. */
export const organizationNames = ['organization_name', 'organization_address'] as const;

/** Whether a name is one of the organization's values. */
export const isOrganizationName = (name: string): name is (typeof organizationNames)[number] =>
  (organizationNames as readonly string[]).includes(name);

/** The values of an organization in messages: its name, and the lines of its imprint as one. */
export const organizationValues = (name: string, imprint: string): readonly (readonly [string, Cell])[] => [
  ['organization_name', name],
  [
    'organization_address',
    imprint
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(', '),
  ],
];
