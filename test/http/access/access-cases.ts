import type { AccessCases } from './access-case.ts';
import { accountAccess } from './account-access.ts';
import { memberAccess } from './member-access.ts';
import { projectAccess } from './project-access.ts';
import { publicAccess } from './public-access.ts';

/** Every operation, by capability. */
export const accessCases: AccessCases = { ...publicAccess, ...projectAccess, ...accountAccess, ...memberAccess };
