import type { McpTool } from '../tool.ts';
import { draftTools } from './draft-tools.ts';
import { jobTools } from './job-tools.ts';
import { organizationTools } from './organization-tools.ts';
import { peopleTools } from './people-tools.ts';
import { proposalTools } from './proposal-tools.ts';
import { spinnerTools } from './spinner-tools.ts';

/** Every tool, in the order in which clients list them. */
export const mcpTools: readonly McpTool[] = [
  ...spinnerTools,
  ...organizationTools,
  ...peopleTools,
  ...jobTools,
  ...proposalTools,
  ...draftTools,
];
