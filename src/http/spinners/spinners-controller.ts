import type { Pauses } from '../../application/kernel/pauses.ts';
import type { CreateSpinner } from '../../application/spinners/create-spinner.ts';
import type { DuplicateSpinner } from '../../application/spinners/duplicate-spinner.ts';
import type { EditSpinner } from '../../application/spinners/edit-spinner.ts';
import type { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { projectIdsOf } from '../credentials/require-right.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { id, integer, object, oneOf, optional, searchText, text } from '../kernel/schema.ts';
import {
  draftBody,
  findSpinner,
  lastFragments,
  listedSpinner,
  namedAuthors,
  ofSpinner,
  showListed,
  showSpinner,
  spinnerAnswer,
} from './answers.ts';
import { checkSpinnerBody } from './check-spinner-body.ts';
import { exampleDefinition, sentDefinition } from './definition-schema.ts';

const tags = ['Spinners'];

/** Spinners: listing, creating, reading and editing them (document, 4.4). */
export class SpinnersController implements Controller {
  readonly routes;

  constructor(
    reader: SpinnerReader,
    createSpinner: CreateSpinner,
    editSpinner: EditSpinner,
    duplicateSpinner: DuplicateSpinner,
    pauses: Pauses,
  ) {
    this.routes = [
      route({
        method: 'get',
        path: '/spinners',
        operationId: 'listSpinners',
        summary: 'List spinners, newest first',
        description: 'Archived spinners are listed only with `state=archived`. `search` finds a text in the name and ignores case.',
        tags,
        security: {
          type: 'shared',
          permission: 'spinners:read',
          scope: 'spinners:read',
          or: 'spinners:write',
          within: 'whole',
          inProjects: 'seen',
        },
        query: object({
          ...pageQuery,
          projectId: optional(id()),
          state: optional(oneOf('draft', 'published', 'archived')),
          search: optional(searchText()),
        }),
        answer: { status: 200, schema: () => pageOf(listedSpinner()) },
        errors: [],
        async handle({ query: { projectId, state, search, ...paging }, caller }) {
          const { organizationId } = caller;
          const filter = { projectId, projectIds: projectIdsOf(caller), state, search };
          const page = await reader.list(organizationId, filter, checkPageKey(pageRequest(paging), isId));
          const named = await namedAuthors(
            reader,
            organizationId,
            page.items.map(({ editedBy }) => editedBy),
          );
          const last = await lastFragments(reader, organizationId, page.items);
          return pageAnswer(page, (summary) => showListed(summary, named, last));
        },
      }),
      route({
        method: 'post',
        path: '/spinners',
        operationId: 'createSpinner',
        summary: 'Create a spinner as a draft',
        tags,
        security: { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' },
        maxBodyBytes: definitionLimit,
        body: object({ name: text(), projectId: optional(id()), draft: draftBody() }),
        bodyShown: {
          schema: object({ name: text(), projectId: optional(id()), draft: sentDefinition() }),
          example: { name: 'Welcome', draft: exampleDefinition },
        },
        answer: { status: 201, schema: spinnerAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'PROJECT_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ body: { name, projectId, draft }, caller, ip }) {
          await checkSpinnerBody({ name, draft }, pauses);
          const input = {
            organizationId: caller.organizationId,
            name,
            ...(projectId !== undefined && { projectId }),
            definition: draft,
            by: actorOf({ caller, ip }),
          };
          return showSpinner(reader, await createSpinner.execute(input));
        },
      }),
      route({
        method: 'get',
        path: '/spinners/:spinnerId',
        operationId: 'readSpinner',
        summary: 'Read a spinner with its draft',
        tags,
        security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        answer: { status: 200, schema: spinnerAnswer },
        errors: ['SPINNER_NOT_FOUND'],
        handle: async ({ params, caller: { organizationId } }) =>
          showSpinner(reader, await findSpinner(reader, organizationId, params.spinnerId)),
      }),
      route({
        method: 'patch',
        path: '/spinners/:spinnerId',
        operationId: 'editSpinner',
        summary: 'Edit the name, the project or the draft of a spinner',
        description:
          'Members that are not sent do not change; `draft` replaces the whole draft. Jobs run the published version until you publish again. ' +
          'Send `revision` so that you overwrite no other edit: if the spinner was edited since, the answer is 409 with the current revision.',
        tags,
        security: { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        maxBodyBytes: definitionLimit,
        body: object({
          name: optional(text()),
          projectId: optional(id()),
          draft: optional(draftBody()),
          revision: optional(integer()),
        }),
        bodyShown: {
          schema: object({
            name: optional(text()),
            projectId: optional(id()),
            draft: optional(sentDefinition()),
            revision: optional(integer()),
          }),
          example: { name: 'Welcome', revision: 3 },
        },
        answer: { status: 200, schema: spinnerAnswer },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'PROJECT_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params, body: { name, projectId, draft, revision }, caller, ip }) {
          if (name === undefined && projectId === undefined && draft === undefined)
            throw new ValidationFailed([{ path: 'body', message: 'must have at least one of name, projectId and draft' }]);
          await checkSpinnerBody({ name, draft }, pauses);
          const edited = await editSpinner.execute({
            organizationId: caller.organizationId,
            spinnerId: params.spinnerId,
            name,
            projectId,
            definition: draft,
            revision,
            by: actorOf({ caller, ip }),
          });
          return showSpinner(reader, edited);
        },
      }),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/duplicate',
        operationId: 'duplicateSpinner',
        summary: 'Duplicate a spinner as a new draft',
        description: 'The copy is not published. Every record is new to it, including those that went through the original.',
        tags,
        security: { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        body: object({ name: optional(text()) }),
        bodyRequired: false,
        answer: { status: 201, schema: spinnerAnswer },
        errors: ['SPINNER_NOT_FOUND', 'PROJECT_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params, body: { name }, caller, ip }) {
          const { spinnerId } = params;
          const by = actorOf({ caller, ip });
          return showSpinner(reader, await duplicateSpinner.execute({ organizationId: caller.organizationId, spinnerId, name, by }));
        },
      }),
    ];
  }
}
