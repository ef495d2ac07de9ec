import type { AttentionKind } from '../../../domain/results/attention.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export interface PutAwayInput {
  readonly organizationId: string;
  readonly userId: string;
  readonly kind: AttentionKind;
  readonly subject: string;
  /** The mark of the entry as the person saw it; null brings the entry back. */
  readonly mark: string | null;
}

/** Puts an entry away for one person until something new of it happens, or brings it back. Nobody puts anything away for others. */
export class PutAwayEntry {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ mark, ...about }: PutAwayInput): Promise<void> {
    await this.#unitOfWork.run(({ putAway }) =>
      mark === null
        ? putAway.remove(about.organizationId, about.userId, about.kind, about.subject)
        : putAway.save({ ...about, mark, at: this.#clock.now() }),
    );
  }
}
