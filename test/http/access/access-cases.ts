import type { AccessCases } from './access-case.ts';
import { administrationAccess } from './administration-access.ts';
import { dataTableAccess } from './data-table-access.ts';
import { projectAccess } from './project-access.ts';
import { publicAccess } from './public-access.ts';
import { spinnerAccess } from './spinner-access.ts';

/** Every operation, by capability. */
export const accessCases: AccessCases = {
  ...administrationAccess,
  ...dataTableAccess,
  ...projectAccess,
  ...publicAccess,
  ...spinnerAccess,
};
