import type { OwnDomains } from '../../../application/accounts/own-domain/own-domains.ts';
import type { ArchiveForm } from '../../../application/tables/forms/archive-form.ts';
import type { ListForms } from '../../../application/tables/forms/list-forms.ts';
import type { ListSignUps } from '../../../application/tables/forms/list-sign-ups.ts';
import type { PublishForm } from '../../../application/tables/forms/publish-form.ts';
import type { ReadForm } from '../../../application/tables/forms/read-form.ts';
import type { SaveForm } from '../../../application/tables/forms/save-form.ts';
import type { WrittenForm } from '../../../domain/tables/forms/form-content.ts';
import { actorOf } from '../../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../../kernel/page.ts';
import { checkPageKey, isId } from '../../kernel/page-key.ts';
import { type Controller, route } from '../../kernel/route.ts';
import { id, object, oneOf, optional, text, truth, uuid } from '../../kernel/schema.ts';
import {
  formShape,
  formSnippets,
  listedForm,
  sentForm,
  shownForm,
  shownListedForm,
  shownSignUp,
  shownSnippets,
  signUpShape,
} from './form-answers.ts';

const tags = ['Forms'];
const ofForm = object({ formId: id() });
const answered = () => object({ ok: truth(), form: formShape() });
const withSnippets = () => object({ ok: truth(), form: formShape(), snippets: formSnippets() });
const editing = { type: 'session', permission: 'forms:edit' } as const;
const publishing = { type: 'session', permission: 'forms:publish' } as const;

/** The forms of an organization, for those who make them. */
export class FormsController implements Controller {
  readonly routes;

  /** `pagesUrl` is the address of all public forms. */
  constructor(
    listForms: ListForms,
    readForm: ReadForm,
    saveForm: SaveForm,
    publishForm: PublishForm,
    archiveForm: ArchiveForm,
    listSignUps: ListSignUps,
    pagesUrl: string,
    domains: OwnDomains,
  ) {
    /** Under the organization's own host, if it has one. */
    const pagesOf = async (organizationId: string): Promise<string> => {
      await domains.freshen();
      return domains.place(pagesUrl, organizationId);
    };
    this.routes = [
      route({
        method: 'get',
        path: '/forms',
        operationId: 'listForms',
        summary: 'List the forms, the oldest first',
        description: 'Archived ones, too; at most 200 exist. `dataTableId`: those of one table.',
        tags,
        security: { type: 'session', permission: 'forms:read', inProjects: 'ofTable' },
        query: object({ dataTableId: optional(id()) }),
        answer: { status: 200, schema: () => pageOf(listedForm()) },
        errors: [],
        async handle({ query, caller: { organizationId } }) {
          const all = await listForms.execute({ organizationId, ...query });
          const pages = await pagesOf(organizationId);
          return { ok: true as const, data: all.map((one) => shownListedForm(one, pages)), nextCursor: null };
        },
      }),
      route({
        method: 'get',
        path: '/forms/:formId',
        operationId: 'readForm',
        summary: 'Read a form as it is edited, and its published version as HTML for other sites',
        tags,
        security: { type: 'session', permission: 'forms:read' },
        params: ofForm,
        answer: { status: 200, schema: withSnippets },
        errors: ['FORM_NOT_FOUND'],
        async handle({ params, caller: { organizationId } }) {
          const found = await readForm.execute({ organizationId, ...params });
          const pages = await pagesOf(organizationId);
          return { ok: true as const, form: shownForm(found, pages), snippets: shownSnippets(found, pages) };
        },
      }),
      route({
        method: 'get',
        path: '/forms/:formId/sign-ups',
        operationId: 'listSignUps',
        summary: 'List the entries of a form, the newest first',
        description:
          'The entries that `signUps` counts; with `days=30` what `recent` counts, with `confirmed=true` what `confirmed` counts.',
        tags,
        security: { type: 'session', permission: 'forms:read' },
        params: ofForm,
        query: object({ ...pageQuery, days: optional(oneOf('30')), confirmed: optional(oneOf('true')) }),
        answer: { status: 200, schema: () => pageOf(signUpShape()) },
        errors: ['FORM_NOT_FOUND'],
        async handle({ params, query, caller: { organizationId } }) {
          const page = checkPageKey(pageRequest(query), isId);
          const which = { isRecent: query.days !== undefined, isConfirmed: query.confirmed !== undefined };
          return pageAnswer(await listSignUps.execute({ organizationId, ...params, ...which, ...page }), shownSignUp);
        },
      }),
      route({
        method: 'post',
        path: '/forms',
        operationId: 'createForm',
        summary: 'Make a form over a data table',
        description: 'A draft may lack what publishing needs. Texts are by language, such as `{"en": "…", "de": "…"}`.',
        tags,
        security: { ...editing, inProjects: 'ofTable' },
        body: object({ name: text(), dataTableId: uuid(), ...sentForm() }),
        answer: { status: 201, schema: answered },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ body: { name, dataTableId, ...content }, caller, ip }) {
          const { organizationId } = caller;
          const input = { organizationId, target: { dataTableId }, name, content: content as WrittenForm };
          return {
            ok: true as const,
            form: shownForm(await saveForm.execute({ ...input, by: actorOf({ caller, ip }) }), await pagesOf(organizationId)),
          };
        },
      }),
      route({
        method: 'patch',
        path: '/forms/:formId',
        operationId: 'editForm',
        summary: 'Edit a form; visitors see the edit once it is published',
        description: 'What is not given stays; so do `texts` that are not given.',
        tags,
        security: editing,
        params: ofForm,
        body: object({ name: optional(text()), ...sentForm() }),
        answer: { status: 200, schema: answered },
        errors: ['FORM_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({ params: target, body: { name, ...content }, caller, ip }) {
          const { organizationId } = caller;
          const input = { organizationId, target, name, content: content as WrittenForm };
          return {
            ok: true as const,
            form: shownForm(await saveForm.execute({ ...input, by: actorOf({ caller, ip }) }), await pagesOf(organizationId)),
          };
        },
      }),
      route({
        method: 'post',
        path: '/forms/:formId/publish',
        operationId: 'publishForm',
        summary: 'Show visitors a form as it is now, as a new version',
        description:
          'Earlier versions stay as they are, since proofs name them, and what was opened or pasted before can still be sent. Also for a form that was archived.',
        tags,
        security: publishing,
        params: ofForm,
        answer: { status: 200, schema: withSnippets },
        errors: ['FORM_NOT_FOUND', 'DATA_TABLE_NOT_FOUND'],
        async handle({ params, caller, ip }) {
          const { organizationId } = caller;
          const published = await publishForm.execute({ organizationId, ...params, by: actorOf({ caller, ip }) });
          const pages = await pagesOf(organizationId);
          return { ok: true as const, form: shownForm(published, pages), snippets: shownSnippets(published, pages) };
        },
      }),
      route({
        method: 'post',
        path: '/forms/:formId/archive',
        operationId: 'archiveForm',
        repeatable: true,
        summary: 'Close a form',
        tags,
        security: publishing,
        params: ofForm,
        answer: { status: 200, schema: answered },
        errors: ['FORM_NOT_FOUND'],
        async handle({ params, caller, ip }) {
          const { organizationId } = caller;
          const archived = await archiveForm.execute({ organizationId, ...params, by: actorOf({ caller, ip }) });
          return { ok: true as const, form: shownForm(archived, await pagesOf(organizationId)) };
        },
      }),
    ];
  }
}
