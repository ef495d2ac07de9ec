import { UseCase } from '../../kernel/use-case.ts';
import { type FormAddress, findOpenForm, type OpenedForm } from './find-open-form.ts';

/** Finds the form that a visitor opens. */
export class FindForm extends UseCase<'unitOfWork'> {
  execute(address: FormAddress): Promise<OpenedForm | undefined> {
    return this.deps.unitOfWork.run((transaction) => findOpenForm(transaction, address));
  }
}
