import { NotFound, ValidationFailed } from '../../domain/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { IngestTokenMaker } from './ingest-token-maker.ts';

const maxOverlapSeconds = 7 * 24 * 3600;

/** Gives a data table a new ingest token; the old one goes on working for the overlap. */
export class RotateIngestToken {
  readonly #unitOfWork: UnitOfWork;
  readonly #tokens: IngestTokenMaker;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, tokens: IngestTokenMaker, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** Answers the new token. @throws NotFound, ValidationFailed unless the overlap is 0 seconds to 7 days */
  async execute(input: {
    readonly organizationId: string;
    readonly dataTableId: string;
    readonly overlapSeconds: number;
  }): Promise<string> {
    const { organizationId, dataTableId, overlapSeconds } = input;
    if (!(overlapSeconds >= 0 && overlapSeconds <= maxOverlapSeconds))
      throw new ValidationFailed([{ path: 'overlapSeconds', message: 'must be 0 to 604800 (7 days)' }]);
    return this.#unitOfWork.run(async ({ dataTables, ingestTokens }) => {
      // Held, so that two rotations at once leave one current token.
      if (!(await dataTables.hold(organizationId, dataTableId))) throw new NotFound('Data table');
      const old = await ingestTokens.current(organizationId, dataTableId);
      if (old) await ingestTokens.save(old.retire(this.#clock.now(), overlapSeconds));
      const { token, secret } = this.#tokens.make(organizationId, dataTableId);
      await ingestTokens.save(token);
      return secret;
    });
  }
}
