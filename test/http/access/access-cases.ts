import type { AccessCases } from './access-case.ts';
import { accountAccess } from './account-access.ts';
import { administrationAccess } from './administration-access.ts';
import { alertAccess } from './alert-access.ts';
import { approvalAccess } from './approval-access.ts';
import { channelAccess } from './channel-access.ts';
import { dataTableAccess } from './data-table-access.ts';
import { definitionAccess } from './definition-access.ts';
import { erasureAccess } from './erasure-access.ts';
import { eventAccess } from './event-access.ts';
import { formAccess } from './form-access.ts';
import { importAccess } from './import-access.ts';
import { jobAccess } from './job-access.ts';
import { layoutAccess } from './layout-access.ts';
import { memberAccess } from './member-access.ts';
import { projectAccess } from './project-access.ts';
import { publicAccess } from './public-access.ts';
import { spinnerAccess } from './spinner-access.ts';
import { suppressionAccess } from './suppression-access.ts';

/** Every operation, by capability. */
export const accessCases: AccessCases = {
  ...accountAccess,
  ...administrationAccess,
  ...channelAccess,
  ...dataTableAccess,
  ...definitionAccess,
  ...eventAccess,
  ...alertAccess,
  ...approvalAccess,
  ...formAccess,
  ...importAccess,
  ...jobAccess,
  ...layoutAccess,
  ...memberAccess,
  ...projectAccess,
  ...publicAccess,
  ...spinnerAccess,
  ...erasureAccess,
  ...suppressionAccess,
};
