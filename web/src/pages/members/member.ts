import type { Role } from '../../api/types.ts';
import { memberWords } from './words.ts';

/** The roles that a person may give: only owners make owners. */
export const roleChoices = (own: Role): { readonly value: Role; readonly label: string }[] =>
  (['member', 'admin', 'owner'] as const)
    .filter((role) => role !== 'owner' || own === 'owner')
    .map((value) => ({ value, label: memberWords.roleNames[value] }));
