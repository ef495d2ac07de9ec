import { recipientAddressOf, type Sending } from '../../../domain/runs/sending.ts';
import { recordSubject, type StoppableJob } from '../../../domain/runs/stopped-person.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { Bar } from '../stopped-person-repository.ts';

/** Finds the sendings of a job to people who were stopped in it, or are held: by their record, or by the address. */
export async function barredAmong(
  { stoppedPeople }: Transaction,
  job: StoppableJob,
  sendings: readonly Sending[],
  now: Date,
): Promise<ReadonlyMap<Sending, Bar>> {
  const subjectsOf = (sending: Sending): readonly string[] => {
    const record = recordSubject(job.dataTableId, sending.message.recordId);
    const address = recipientAddressOf(sending)?.address;
    return address === undefined ? [record] : [record, address];
  };
  const found = await stoppedPeople.among(job, sendings.flatMap(subjectsOf), now);
  if (found.size === 0) return new Map();
  return new Map(
    sendings.flatMap((sending) => {
      const bars = subjectsOf(sending).flatMap((subject) => found.get(subject) ?? []);
      const bar = bars.find((one) => 'reason' in one) ?? latest(bars);
      return bar ? [[sending, bar] as const] : [];
    }),
  );
}

const latest = (bars: readonly Bar[]): Bar | undefined =>
  bars.reduce<Bar | undefined>(
    (last, bar) => (last && 'until' in last && 'until' in bar && last.until >= bar.until ? last : bar),
    undefined,
  );
