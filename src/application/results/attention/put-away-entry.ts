import type { AttentionKind } from '../../../domain/results/attention.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface PutAwayInput {
  readonly organizationId: string;
  readonly userId: string;
  readonly kind: AttentionKind;
  readonly subject: string;
  /** The mark of the entry as the person saw it; null brings the entry back. */
  readonly mark: string | null;
}

/** Puts an entry away for one person until something new of it happens, or brings it back. Nobody puts anything away for others. */
export class PutAwayEntry extends UseCase<'unitOfWork' | 'clock'> {
  async execute({ mark, ...about }: PutAwayInput): Promise<void> {
    await this.deps.unitOfWork.run(({ putAway }) =>
      mark === null
        ? putAway.remove(about.organizationId, about.userId, about.kind, about.subject)
        : putAway.save({ ...about, mark, at: this.deps.clock.now() }),
    );
  }
}
