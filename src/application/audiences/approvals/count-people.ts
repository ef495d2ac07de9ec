import type { Job } from '../../../domain/runs/job.ts';
import type { JobReader } from '../../runs/job-reader.ts';
import { versionAndTableOf } from '../../runs/version-and-table.ts';
import type { AudienceReader } from '../audience-reader.ts';
import { type CountingParts, countAudience } from '../counting.ts';

/** The parts that people are counted with. */
export interface PeopleParts extends CountingParts {
  readonly reader: AudienceReader;
  readonly jobs: JobReader;
}

/** The people of a job; `isComplete`: false if counting took too long, and there may be more. */
export interface CountedPeople {
  readonly people: number;
  readonly isComplete: boolean;
}

/**
 * Counts who gets a message of a job that has not begun; of a retry, all who have failed. One that cannot run has nobody: it fails when it
 * starts.
 */
export async function countPeople(parts: PeopleParts, job: Job): Promise<CountedPeople> {
  const { organizationId, spinnerId, retryOf, audience: chosen, context } = job;
  if (retryOf !== null) {
    const source = await parts.jobs.read(organizationId, retryOf, parts.clock.now());
    const unknown = (source?.results ?? []).reduce((sum, { messages }) => sum + (messages.unknown ?? 0), 0);
    return { people: (source?.recipients.failed ?? 0) + (job.retriesUnknown ? unknown : 0), isComplete: true };
  }
  const { definition, table } = await parts.unitOfWork.run((transaction) => versionAndTableOf(transaction, job));
  if (!definition) return { people: 0, isComplete: true };
  const audience = chosen ?? { records: definition.audience };
  const of = { organizationId, spinnerId, dataTableId: table.id };
  const { receives, complete } = await countAudience(parts, {
    of,
    definition,
    table,
    audience,
    isPatient: true,
    ...(context && { context }),
  });
  return { people: receives, isComplete: complete };
}
