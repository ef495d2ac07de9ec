import type { AskToPublish } from '../../application/spinners/ask-to-publish.ts';
import type { ChangeSpinnerState } from '../../application/spinners/change-spinner-state.ts';
import type { PublishSpinner } from '../../application/spinners/publish-spinner.ts';
import type { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import type { ValidateSpinner } from '../../application/spinners/validate-spinner.ts';
import { maxApprovalWords } from '../../domain/approvals/approval.ts';
import { hasRight } from '../credentials/require-right.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { ApiKeyCaller, SessionCaller } from '../kernel/authenticator.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import type { Controller } from '../kernel/route.ts';
import { answer, route } from '../kernel/route.ts';
import { anyJson, boolean, integer, list, object, oneOf, optional, text, timestamp, truth } from '../kernel/schema.ts';
import { countedLanguages, locatedProblem, locatedWarning, ofSpinner, showLanguages, showSpinner, spinnerAnswer } from './answers.ts';
import { publishingRights } from './publishing-rights.ts';
import { approvalShape, showApproval } from './shown-approval.ts';

const tags = ['Spinners'];

const changes = [
  [
    'unpublish',
    'Unpublish a spinner',
    'It becomes a draft and can no longer be triggered. Jobs that have not ended continue with the version that they were started with.',
  ],
  [
    'archive',
    'Archive a spinner',
    'It is unpublished, left out of lists, and cannot be edited or published until it is restored. ' +
      'Jobs that have not ended continue; cancel them to stop them.',
  ],
  ['restore', 'Restore an archived spinner as a draft', undefined],
] as const;

const publishingBody = () => ({
  revision: optional(integer()).description('The revision that you read: 409 if the spinner was edited since.'),
  inside: optional(oneOf('finish', 'continue')).description(
    'What becomes of who is inside: they end in their version (`finish`, the default), or go on in this one. Jobs over another data ' +
      'table always end in theirs.',
  ),
});

/** Validating, publishing, unpublishing, archiving and restoring spinners (document, 3). */
export class SpinnerPublishingController implements Controller {
  readonly routes;

  constructor(
    reader: SpinnerReader,
    validateSpinner: ValidateSpinner,
    publishSpinner: PublishSpinner,
    changeSpinnerState: ChangeSpinnerState,
    askToPublish: AskToPublish,
  ) {
    this.routes = [
      route({
        method: 'post',
        path: '/spinners/:spinnerId/validate',
        operationId: 'validateSpinner',
        repeatable: true,
        summary: 'Check whether a spinner can be published',
        description: 'Checks the stored draft, or the draft in the body. Changes nothing.',
        tags,
        security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        maxBodyBytes: definitionLimit,
        body: object({ draft: optional(anyJson()) }),
        bodyRequired: false,
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              valid: boolean(),
              problems: list(locatedProblem()),
              warnings: list(locatedWarning()),
              languages: list(countedLanguages()).description(
                'Which records get which language of each step that has several; empty for a key without `records:read`.',
              ),
            }),
        },
        errors: ['SPINNER_NOT_FOUND'],
        async handle({ params, body: { draft: definition }, caller }) {
          const { organizationId } = caller;
          const { problems, warnings, languages } = await validateSpinner.execute({
            organizationId,
            spinnerId: params.spinnerId,
            definition,
          });
          // They have values of the column.
          const seesRecords = hasRight(caller, 'records:read', 'records:read');
          return {
            ok: true as const,
            valid: problems.length === 0,
            problems,
            warnings,
            languages: seesRecords ? languages.map(showLanguages) : [],
          };
        },
      }),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/publish',
        operationId: 'publishSpinner',
        repeatable: true,
        summary: 'Publish the draft as the next version',
        description:
          'Publishing an unchanged draft again returns the existing version. If the draft cannot be published, the error lists all problems. ' +
          'Steps that write need the right to it: `update` that of `records:write`, `suppress` and `topic` that of `suppressions:write`. ' +
          'With `inside: "continue"`, the jobs that are queued, running or paused go on in the version, each person at the step where they ' +
          'stand; from a step that it does not have they go on at the next one that it has. In test mode, test jobs run the draft until it is ' +
          'edited, as a version above 1,000,000, and nothing live changes.',
        tags,
        security: { type: 'shared', permission: 'spinners:publish', scope: 'spinners:publish', within: 'whole', isTried: true },
        params: ofSpinner(),
        body: object(publishingBody()),
        bodyRequired: false,
        answer: {
          status: 201,
          schema: () =>
            object({
              ok: truth(),
              spinnerId: text(),
              version: object({ number: integer(), publishedAt: timestamp() }),
              movedJobs: integer().description('The jobs of earlier versions that go on in this one.'),
              warnings: list(locatedWarning()),
            }),
          also: { 200: 'The draft is the same as the last version, which is published.' },
        },
        errors: [
          'SPINNER_NOT_FOUND',
          'DATA_TABLE_NOT_FOUND',
          'INVALID_STATE',
          'APPROVAL_REQUIRED',
          'VALIDATION_ERROR',
          'PLAN_LIMIT',
          'MISSING_ROLE',
        ],
        async handle({ params: { spinnerId }, body, caller, ip }) {
          const { version, isNew, movedJobs, warnings } = await publishSpinner.execute(publication(caller, ip, spinnerId, body));
          const { number, publishedAt } = version;
          const published = {
            ok: true as const,
            spinnerId,
            version: { number, publishedAt: publishedAt.toISOString() },
            movedJobs,
            warnings,
          };
          return answer(published, {}, isNew ? 201 : 200);
        },
      }),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/approvals',
        operationId: 'askToPublish',
        repeatable: true,
        summary: 'Ask a second person to publish the draft',
        description:
          'Checks the draft as publishing does. People who may decide are told by mail; approving publishes this revision, with these versions of ' +
          'its layouts and parts. One that was asked for and has changed since is replaced by a new request; the same again is refused with `approvalId`.',
        tags: ['Approvals'],
        security: { type: 'shared', permission: 'spinners:publish', scope: 'spinners:publish', within: 'whole' },
        params: ofSpinner(),
        body: object({ ...publishingBody(), words: optional(text().max(maxApprovalWords)).description('For who decides.') }),
        bodyRequired: false,
        answer: { status: 201, schema: () => object({ ok: truth(), approval: approvalShape() }) },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'INVALID_STATE', 'VALIDATION_ERROR', 'PLAN_LIMIT', 'MISSING_ROLE'],
        async handle({ params: { spinnerId }, body, caller, ip }) {
          const approval = await askToPublish.execute({ ...publication(caller, ip, spinnerId, body), words: body.words });
          return showApproval(reader, approval, caller.type === 'session' ? caller.userId : null);
        },
      }),
      ...changes.map(([change, summary, description]) =>
        route({
          method: 'post',
          path: `/spinners/:spinnerId/${change}`,
          operationId: `${change}Spinner`,
          repeatable: true,
          summary,
          ...(description && { description }),
          tags,
          security: { type: 'shared', permission: 'spinners:publish', scope: 'spinners:publish', within: 'whole' },
          params: ofSpinner(),
          answer: { status: 200, schema: spinnerAnswer },
          errors: ['SPINNER_NOT_FOUND'],
          async handle({ params, caller, ip }) {
            const { spinnerId } = params;
            const by = actorOf({ caller, ip });
            const changed = await changeSpinnerState.execute({ organizationId: caller.organizationId, spinnerId, change, by });
            return showSpinner(reader, changed);
          },
        }),
      ),
    ];
  }
}

type Given = { readonly revision?: number | undefined; readonly inside?: 'finish' | 'continue' | undefined };

/** A publication as its caller asks for it, with what they may do. */
const publication = (caller: SessionCaller | ApiKeyCaller, ip: string, spinnerId: string, { revision, inside }: Given) => ({
  organizationId: caller.organizationId,
  spinnerId,
  revision,
  inside,
  by: actorOf({ caller, ip }),
  ...publishingRights(caller),
});
