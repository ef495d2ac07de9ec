import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { recordNames } from '../../domain/tables/record-name.ts';
import { type Page, type PageRequest, pageFrom } from '../kernel/page.ts';
import type { Signal } from '../kernel/signal.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { AudienceReader } from './audience-reader.ts';
import { type CountingInput, countAudience } from './counting.ts';
import { findAudience, type GivenAudience } from './find-audience.ts';
import type { LeftOut } from './left-out.ts';

export interface ListLeftOutInput {
  readonly signal?: Signal | undefined;
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly audience?: GivenAudience | undefined;
  readonly reason: keyof LeftOut;
  /** The later step whose message they do not get; undefined: they get no message at all. */
  readonly stepId: string | undefined;
  readonly page: PageRequest;
}

/** A record that gets nothing, or not the message of a later step. */
export interface LeftOutRecord {
  readonly id: string;
  /** Null if it has none. */
  readonly name: string | null;
}

/**
 * Lists the records that a count leaves out, in the order in which they are counted; the page key is the record. Each page counts from the
 * start, since who shares an address depends on the records before.
 */
export class ListLeftOut extends UseCase<'unitOfWork' | 'clock' | 'processor', { reader: AudienceReader }> {
  /** @throws PublishedSpinnerNotFound, ValidationFailed */
  async execute({ reason, stepId, page: { limit, after }, ...input }: ListLeftOutInput): Promise<Page<LeftOutRecord>> {
    const found = await findAudience(this.deps.unitOfWork, this.deps.processor.slices(input.organizationId), input);
    const nameOf = recordNames(found.table);
    const records: LeftOutRecord[] = [];
    const isPast = await this.#isPast(found, after?.[0] ?? undefined);
    const onLeftOut: CountingInput['onLeftOut'] = ({ id, cells }, why, laterStepId) => {
      if (why !== reason || laterStepId !== stepId) return false;
      if (isPast(id)) records.push({ id, name: nameOf(cells) });
      return records.length > limit;
    };
    await countAudience(this.deps, { ...found, isPatient: true, signal: input.signal, onLeftOut });
    return pageFrom(records, limit, ({ id }) => [id]);
  }

  /** Returns whether a record is counted after the last one of the page before, which may be gone by now. */
  async #isPast({ of: source, audience }: CountingInput, last: string | undefined): Promise<(id: string) => boolean> {
    if (last === undefined) return () => true;
    // New records are counted before those up to the mark.
    const mark = audience.records === 'new' && !audience.recordIds ? await this.deps.reader.mark(source) : '0';
    const isNew = (id: string): boolean => compareRecordIds(id, mark) > 0;
    return (id) => (isNew(id) === isNew(last) ? compareRecordIds(id, last) > 0 : isNew(last));
  }
}
