import type { AlertKindName } from '../../domain/alerts/alert-kinds.ts';
import type { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

export interface EditAlertWishesInput {
  readonly organizationId: string;
  readonly userId: string;
  /** Null forgets all that the person has chosen. */
  readonly choice: { readonly kind: AlertKindName; readonly isOn: boolean } | null;
}

/** Changes which alerts a person gets by mail. */
export class EditAlertWishes {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  execute({ organizationId, userId, choice }: EditAlertWishesInput): Promise<AlertWishes> {
    return this.#unitOfWork.run(async ({ alerts }) => {
      const before = await alerts.lockWishes(organizationId, userId);
      const wishes = choice ? before.choose(choice.kind, choice.isOn) : before.forget();
      await alerts.saveWishes(wishes);
      return wishes;
    });
  }
}
