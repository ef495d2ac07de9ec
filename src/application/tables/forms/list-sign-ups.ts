import { NotFound } from '../../../domain/kernel/errors.ts';
import { recentSince } from '../../../domain/tables/forms/form-counts.ts';
import { type FormSignUp, signUpStateAt } from '../../../domain/tables/forms/form-sign-up.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface ListSignUpsInput extends PageRequest {
  readonly organizationId: string;
  readonly formId: string;
  /** Only recent ones. */
  readonly isRecent: boolean;
  /** Only those that are confirmed; lately means then. */
  readonly isConfirmed: boolean;
}

/** Lists the entries that the counts of a form count, the newest first. */
export class ListSignUps extends UseCase<'unitOfWork' | 'clock'> {
  /** @throws NotFound */
  execute({ organizationId, formId, isRecent, isConfirmed, ...page }: ListSignUpsInput): Promise<Page<FormSignUp>> {
    return this.deps.unitOfWork.run(async ({ forms }) => {
      if (!(await forms.find(organizationId, formId))) throw new NotFound('Form');
      const now = this.deps.clock.now();
      const since = isRecent ? new Date(`${recentSince(now)}T00:00:00Z`) : undefined;
      const { items, next } = await forms.signUps(organizationId, formId, { since, isConfirmed }, page);
      return { items: items.map((one) => ({ ...one, state: signUpStateAt(one, now) })), next };
    });
  }
}
