import type { AccessCases } from './access-case.ts';
import { importAccess } from './import-access.ts';
import { projectAccess } from './project-access.ts';
import { publicAccess } from './public-access.ts';

/** Every operation, by capability. */
export const accessCases: AccessCases = { ...publicAccess, ...projectAccess, ...importAccess };
