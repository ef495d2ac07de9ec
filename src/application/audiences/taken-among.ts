import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { ChosenRecords } from '../runs/starts/chosen-records.ts';
import type { AudienceReader } from './audience-reader.ts';
import type { FoundAudience } from './find-audience.ts';

/**
 * Tells how many of the records that a call names a job will take, and how many have had the spinner already. Who has had it does not lose
 * that, so a job that takes nobody now takes nobody later.
 */
export async function takenAmong(
  reader: AudienceReader,
  { of: spinnerTable, audience }: Pick<FoundAudience, 'of' | 'audience'>,
  ids: ReadonlySet<string>,
): Promise<Pick<ChosenRecords, 'recipients' | 'alreadyHadIt'>> {
  const alreadyHadIt = audience.records === 'new' ? (await reader.taken(spinnerTable, [...ids])).size : 0;
  return { recipients: ids.size - alreadyHadIt, alreadyHadIt };
}

/** The ids, with undefined for those that no record has. */
export function knownAmong(
  unitOfWork: UnitOfWork,
  organizationId: string,
  dataTableId: string,
  ids: readonly string[],
): Promise<readonly (string | undefined)[]> {
  return unitOfWork.run(async ({ records }) => {
    const known = await records.revisions(organizationId, dataTableId, ids);
    return ids.map((id) => (known.has(id) ? id : undefined));
  });
}
