import { NotFound } from '../../../domain/kernel/errors.ts';
import { recentSince } from '../../../domain/tables/forms/form-counts.ts';
import type { FormSignUp } from '../../../domain/tables/forms/form-sign-up.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface ListSignUpsInput extends PageRequest {
  readonly organizationId: string;
  readonly formId: string;
  /** Only those of lately. */
  readonly isRecent: boolean;
}

/** Lists the entries that the counts of a form count, the newest first. */
export class ListSignUps extends UseCase<'unitOfWork' | 'clock'> {
  /** @throws NotFound */
  execute({ organizationId, formId, isRecent, ...page }: ListSignUpsInput): Promise<Page<FormSignUp>> {
    return this.deps.unitOfWork.run(async ({ forms }) => {
      if (!(await forms.find(organizationId, formId))) throw new NotFound('Form');
      const since = isRecent ? new Date(`${recentSince(this.deps.clock.now())}T00:00:00Z`) : undefined;
      return forms.signUps(organizationId, formId, since, page);
    });
  }
}
