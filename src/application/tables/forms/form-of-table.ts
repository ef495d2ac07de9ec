import type { Actor } from '../../../domain/kernel/actor.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Form, FormVersion } from '../../../domain/tables/forms/form.ts';
import type { FormCounts } from '../../../domain/tables/forms/form-counts.ts';

/** A form and its table; undefined if that was deleted. */
export interface FormOfTable {
  readonly form: Form;
  readonly table: DataTable | undefined;
}

/** A form in a list, with its sign-ups and whether visitors see an earlier version than its draft. */
export interface ListedForm extends FormOfTable {
  readonly hasEdits: boolean;
  readonly counts: FormCounts;
}

/** A form with the version that visitors see; undefined if none was published. */
export interface FormWithVersion extends FormOfTable {
  readonly version: FormVersion | undefined;
}

/** A person who publishes or archives a form. */
export interface FormAct {
  readonly organizationId: string;
  readonly formId: string;
  readonly by: Actor;
}
