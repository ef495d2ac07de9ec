import type { Brand } from '../../../domain/accounts/brand/brand.ts';
import { referenceOfKey } from '../../../domain/kernel/public-key.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Form, FormVersion } from '../../../domain/tables/forms/form.ts';
import { type FormTopic, tableObstacles } from '../../../domain/tables/forms/form-content.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The form that a visitor names, and the version that they saw; undefined: the last one. */
export interface FormAddress {
  readonly key: string;
  readonly version?: number | undefined;
}

/** A form that visitors can fill in. */
export interface OpenedForm {
  readonly form: Form;
  readonly version: FormVersion;
  readonly table: DataTable;
  readonly organizationName: string;
  readonly brand: Brand | undefined;
  /** The offered topics that can still be joined. */
  readonly topics: readonly FormTopic[];
  /** The origins of the last version: one that was taken out counts no more. */
  readonly origins: readonly string[];
  /** Whether its records still fit the table. */
  readonly isUsable: boolean;
}

/** Undefined if nothing is published under the key, or it has no such version. */
export async function findOpenForm(
  { brands, forms, dataTables, organizations, topics }: Pick<Transaction, 'brands' | 'forms' | 'dataTables' | 'organizations' | 'topics'>,
  { key, version: seen }: FormAddress,
): Promise<OpenedForm | undefined> {
  const reference = referenceOfKey(key);
  const form = reference && (await forms.find(reference.organizationId, reference.id));
  if (form?.state !== 'published') return undefined;
  const { organizationId, id, dataTableId } = form;
  const [last, version, table, all, organization, brand] = await Promise.all([
    forms.findVersion(organizationId, id, form.version),
    forms.findVersion(organizationId, id, seen ?? form.version),
    dataTables.find(organizationId, dataTableId),
    topics.findMany(organizationId),
    organizations.find(organizationId),
    brands.find(organizationId),
  ]);
  if (!last || !version || !table || !organization) return undefined;
  const archived = new Set(all.flatMap((topic) => (topic.archivedAt ? [topic.key] : [])));
  const offered = version.content.topics.filter(({ topic }) => !archived.has(topic));
  const isUsable = tableObstacles(version.content, table).length === 0;
  return { form, version, table, organizationName: organization.name, brand, topics: offered, origins: last.content.origins, isUsable };
}
