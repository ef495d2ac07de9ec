import { InvalidSession } from '../../../domain/accounts/errors.ts';
import type { FormatsChange, User } from '../../../domain/accounts/user.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface ChooseFormatsInput extends FormatsChange {
  readonly userId: string;
}

/** Chooses how a person reads and writes numbers, dates and times. It changes nothing for anybody else, so the audit log does not have it. */
export class ChooseFormats extends UseCase<'unitOfWork'> {
  /** @throws ValidationFailed */
  execute({ userId, locale, zone }: ChooseFormatsInput): Promise<User> {
    return this.deps.unitOfWork.run(async ({ users }) => {
      const user = await users.lock(userId);
      // The person was deleted in the meantime.
      if (!user) throw new InvalidSession();
      const chosen = user.chooseFormats({ locale, zone });
      await users.save(chosen);
      return chosen;
    });
  }
}
