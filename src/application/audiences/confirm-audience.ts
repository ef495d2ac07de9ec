import { InvalidState, ValidationFailed } from '../../domain/kernel/errors.ts';
import { type IdempotencyInput, keptAnswer } from '../kernel/idempotency.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { AudienceReader } from './audience-reader.ts';
import { countedOf, hasDrifted, readAudienceToken } from './audience-token.ts';
import { countAudience } from './counting.ts';
import { type Choice, type FoundAudience, findAudience, type GivenAudience } from './find-audience.ts';
import { knownAmong, takenAmong } from './taken-among.ts';

export interface ConfirmAudienceInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly audience?: GivenAudience | undefined;
  /** From counting the audience. */
  readonly token?: string | undefined;
  readonly idempotency?: IdempotencyInput | undefined;
}

/**
 * Checks the audience of a job before it starts: it must still be what the token says. A count that did not end in time is not
 * compared, since it depends on the machine; the version is.
 */
export class ConfirmAudience extends UseCase<'unitOfWork' | 'secrets' | 'clock' | 'processor', { reader: AudienceReader }> {
  /** The audience to start a job for, and how many of the records that it names the job takes. @throws PublishedSpinnerNotFound, ValidationFailed, InvalidState */
  async execute(input: ConfirmAudienceInput): Promise<Choice> {
    const found = await this.#confirmed(input);
    const { audience, table } = found;
    if (!audience.recordIds) return { audience, chosen: undefined };
    const { unitOfWork, reader } = this.deps;
    const known = await knownAmong(unitOfWork, input.organizationId, table.id, audience.recordIds);
    return { audience, chosen: await takenAmong(reader, found, new Set(known.flatMap((id) => id ?? []))) };
  }

  async #confirmed(input: ConfirmAudienceInput): Promise<FoundAudience> {
    const { organizationId, spinnerId, audience, token } = input;
    const facts = token === undefined ? undefined : readAudienceToken(token, this.deps.secrets);
    const isOurs = facts?.organizationId === organizationId && facts.spinnerId === spinnerId;
    if (token !== undefined && !isOurs) throw wrongToken('must be a `token` of this spinner’s audience');
    if (audience === undefined && facts?.audience.chosen !== undefined) throw wrongToken('needs the `audience` that it was made for');
    const found = await findAudience(this.deps.unitOfWork, this.deps.processor.slices(organizationId), {
      organizationId,
      spinnerId,
      audience: audience ?? facts?.audience,
    });
    if (!facts) return found;
    if (JSON.stringify(facts.audience) !== JSON.stringify(countedOf(found.audience, this.deps.secrets)))
      throw wrongToken('was made for another audience');
    // A repeat gets the first answer, whatever has become of the audience by that.
    const repeats = await this.deps.unitOfWork.run((transaction) => keptAnswer(transaction, input, this.deps.clock.now()));
    if (repeats !== undefined) return found;
    if (facts.version !== found.version)
      throw drifted(`Version ${found.version} is published now, and version ${facts.version} was counted: count again`);
    const now = await countAudience(this.deps, found);
    if (facts.complete && now.complete && hasDrifted(facts.receives, now.receives))
      throw drifted(`${now.receives} would get it now, and ${facts.receives} were counted: count again`, {
        counted: facts.receives,
        now: now.receives,
      });
    return found;
  }
}

const drifted = (message: string, figures: { readonly counted?: number; readonly now?: number } = {}): InvalidState =>
  new InvalidState(message, { reason: 'AUDIENCE_DRIFTED', ...figures });

const wrongToken = (message: string): ValidationFailed => new ValidationFailed([{ path: 'token', message }]);
