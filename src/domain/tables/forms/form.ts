import { Entity } from '../../kernel/entity.ts';
import { ValidationFailed } from '../../kernel/errors.ts';
import { checkName } from '../../kernel/name.ts';
import { publicKeyOf } from '../../kernel/public-key.ts';
import { sameJson } from '../../kernel/same-json.ts';
import type { DataTable } from '../data-table.ts';
import { contentObstacles, type FormContent, tableObstacles } from './form-content.ts';

/** The most forms of an organization, archived ones included. */
export const maxForms = 200;

export const formStates = ['draft', 'published', 'archived'] as const;
export type FormState = (typeof formStates)[number];

/** A published copy of a form, which never changes: proofs name it. */
export class FormVersion extends Entity<{
  organizationId: string;
  formId: string;
  /** From 1. */
  version: number;
  content: FormContent;
  publishedAt: Date;
}>() {
  /** The name of what somebody has used, as a proof keeps it. */
  get source(): string {
    return `form ${this.formId}, version ${this.version}`;
  }
}

/** A page on which people sign up: it stores a record in a table and joins topics. */
export class Form extends Entity<{
  organizationId: string;
  id: string;
  dataTableId: string;
  name: string;
  state: FormState;
  /** As it is edited; visitors see a version. */
  draft: FormContent;
  /** The last version; 0 if there is none. */
  version: number;
  createdAt: Date;
  changedAt: Date;
}>() {
  /** The part of its public address that names it. */
  get key(): string {
    return publicKeyOf(this);
  }

  /** @throws ValidationFailed */
  edit({ name = this.name, draft = this.draft }: Partial<Pick<Form, 'name' | 'draft'>>, now: Date): Form {
    return this.with({ name: checkName(name), draft, changedAt: now });
  }

  /** Makes a version of the draft. @throws ValidationFailed naming everything that is in the way */
  publish(table: DataTable, joinable: ReadonlySet<string>, now: Date): { readonly form: Form; readonly version: FormVersion } {
    const { organizationId, id: formId, draft: content } = this;
    const problems = [...tableObstacles(content, table), ...contentObstacles(content, joinable)];
    if (problems.length > 0) throw new ValidationFailed(problems, 'The form cannot be published yet');
    const version = new FormVersion({ organizationId, formId, version: this.version + 1, content, publishedAt: now });
    return { form: this.with({ state: 'published', version: version.version, changedAt: now }), version };
  }

  /** Whether its draft is another than the version that visitors see. */
  hasEdits(version: FormVersion | undefined): boolean {
    return version !== undefined && !sameJson(version.content, this.draft);
  }

  archive(now: Date): Form {
    return this.with({ state: 'archived', changedAt: now });
  }
}
