import type { Role } from '../../api/types.ts';
import { words } from '../../words/en.ts';

/** The roles that a person may give: only owners make owners. */
export const roleChoices = (own: Role): { readonly value: Role; readonly label: string }[] =>
  (['member', 'admin', 'owner'] as const)
    .filter((role) => role !== 'owner' || own === 'owner')
    .map((value) => ({ value, label: words.roleNames[value] }));
