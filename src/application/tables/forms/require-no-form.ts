import { InvalidState } from '../../../domain/kernel/errors.ts';
import { quoteName } from '../../../domain/kernel/quote-name.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { columnOfKey } from '../../../domain/tables/forms/form-content.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** @throws InvalidState naming a published form of the table, or one that asks for the named column; lock the table first */
export async function requireNoForm(table: DataTable, { forms }: Pick<Transaction, 'forms'>, column?: string): Promise<void> {
  const { organizationId, id } = table;
  const what = column === undefined ? 'The data table' : 'The column';
  for (const form of await forms.findMany(organizationId)) {
    if (form.state !== 'published' || form.dataTableId !== id) continue;
    const version = column === undefined ? undefined : await forms.findVersion(organizationId, form.id, form.version);
    const isAsked = version?.content.fields.some(({ key }) => columnOfKey(table, key)?.name === column) ?? true;
    if (isAsked) throw new InvalidState(`${what} is used by the published form ${quoteName(form.name)}`);
  }
}
