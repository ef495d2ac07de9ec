import { RecordsNotFound } from '../../domain/tables/errors.ts';
import { type IdempotencyInput, keptAnswer } from '../kernel/idempotency.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { AudienceReader } from './audience-reader.ts';
import { type Choice, findAudience, type GivenAudience } from './find-audience.ts';
import { knownAmong, takenAmong } from './taken-among.ts';

/** The most places that are named. */
const maxNamed = 100;

export interface ChooseAudienceInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly audience: GivenAudience;
  readonly idempotency?: IdempotencyInput | undefined;
}

/** Finds the records that a program triggers a spinner for. */
export class ChooseAudience extends UseCase<'unitOfWork' | 'clock' | 'pauses', { reader: AudienceReader }> {
  /** @throws PublishedSpinnerNotFound, ValidationFailed, TableHasNoKey, SchemaMismatch, InvalidValue, RecordsNotFound if there is none of them */
  async execute(input: ChooseAudienceInput): Promise<Choice> {
    const { organizationId, spinnerId, audience } = input;
    // A repeat gets the first answer, whatever has become of the records by that.
    const kept =
      input.idempotency && (await this.deps.unitOfWork.run((transaction) => keptAnswer(transaction, input, this.deps.clock.now())));
    if (kept !== undefined) return { audience: null, chosen: undefined };
    const found = await findAudience(this.deps.unitOfWork, this.deps.pauses, { organizationId, spinnerId, audience });
    const { recordIds, keys } = audience;
    if (!recordIds && !keys) return { audience: found.audience, chosen: undefined };
    const places = found.byKey ?? (await knownAmong(this.deps.unitOfWork, organizationId, found.table.id, recordIds ?? []));
    const ids = new Set(places.flatMap((id) => id ?? []));
    if (ids.size === 0) throw new RecordsNotFound((recordIds ?? []).slice(0, maxNamed));
    const notFound = places.flatMap((id, place) => (id === undefined ? [place] : [])).slice(0, maxNamed);
    return { audience: found.audience, chosen: { chosen: ids.size, notFound, ...(await takenAmong(this.deps.reader, found, ids)) } };
  }
}
