import type { Recipient } from '../../../domain/runs/recipient.ts';
import type { RecipientRow } from '../../engine/job-rows.ts';
import type { Overlays } from '../../engine/memory-tables.ts';
import { at } from '../../engine/rows.ts';

/** Notes the ways that a recipient went at splits. */
export function noteWays({ splitWays }: Overlays, { spinnerId }: RecipientRow, { organizationId, jobId, recordId, ways }: Recipient): void {
  for (const way of ways)
    if (!splitWays.find(at(organizationId, spinnerId), at(jobId, recordId, way.stepId)))
      splitWays.put({ ...way, organizationId, spinnerId, jobId, recordId });
}
