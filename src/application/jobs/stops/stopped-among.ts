import { recipientAddressOf, type Sending } from '../../../domain/jobs/sending.ts';
import { recordSubject, type StoppableJob } from '../../../domain/jobs/stopped-person.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Finds the sendings of a job to people who were stopped in it: by their record, or by the address. */
export async function stoppedAmong(
  { stoppedPeople }: Transaction,
  job: StoppableJob,
  sendings: readonly Sending[],
): Promise<ReadonlySet<Sending>> {
  const subjectsOf = (sending: Sending): readonly string[] => {
    const record = recordSubject(job.dataTableId, sending.message.recordId);
    const address = recipientAddressOf(sending)?.address;
    return address === undefined ? [record] : [record, address];
  };
  const found = await stoppedPeople.among(job, sendings.flatMap(subjectsOf));
  return found.size === 0 ? new Set() : new Set(sendings.filter((sending) => subjectsOf(sending).some((one) => found.has(one))));
}
