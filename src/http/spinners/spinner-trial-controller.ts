import type { PreviewStep, StepPreview } from '../../application/spinners/preview-step.ts';
import type { SendTest } from '../../application/spinners/send-test.ts';
import { channels } from '../../domain/channels/channel-kinds.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { stepKinds, stepTypes } from '../../domain/spinners/step-kinds.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, named, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { draftBody, ofSpinner } from './answers.ts';
import { checkSpinnerBody } from './check-spinner-body.ts';

const tags = ['Spinners'];

/** The members of a preview, for all step types; those of other types are null. */
const parts: Fields = Object.fromEntries(
  Object.values(stepKinds).flatMap(({ previewed }) =>
    Object.entries(previewed).map(([name, part]) => [name, { ...part, isNullable: true }]),
  ),
);

const previewed = () =>
  named(
    'StepPreview',
    object({
      ok: truth(),
      stepId: text(),
      type: oneOf(...stepTypes),
      problem: nullable(object({ reason: text(), message: text() })).description(
        'Why the step fails for this record; null if it does not.',
      ),
    }).keys(schemasOf(parts)),
  );

/** Trying out a step: a preview for one record, and one test message to oneself. */
export class SpinnerTrialController implements Controller {
  readonly routes;

  constructor(previewStep: PreviewStep, sendTest: SendTest) {
    this.routes = [
      route({
        method: 'post',
        path: '/spinners/:spinnerId/preview',
        operationId: 'previewStep',
        repeatable: true,
        summary: 'Preview a step for a record',
        description:
          'Uses the stored draft, or the draft in the body. Nothing is sent or changed. The unsubscribe link in a preview does not unsubscribe anyone.',
        tags,
        security: { type: 'session', permission: 'spinners:read' },
        params: ofSpinner(),
        body: object({ stepId: text(), recordId: text(), draft: optional(draftBody()) }),
        answer: { status: 200, schema: previewed() },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND'],
        async handle({ params, body: { stepId, recordId, draft }, caller: { organizationId } }) {
          checkSpinnerBody({ draft });
          const { spinnerId } = params;
          return show(await previewStep.execute({ organizationId, spinnerId, stepId, recordId, definition: draft }));
        },
      }),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/test',
        operationId: 'sendTest',
        summary: 'Send a step of the draft as a test',
        description:
          'An e-mail is sent only to the address of the signed-in user. It is rendered from the record or from sample values, its subject is ' +
          'marked `[Test]`, and its unsubscribe link does not unsubscribe anyone. It is tried once and counts as a message, whatever the ' +
          'result; a test that is refused before sending does not count. A webhook is sent to its URL with `"test": true` in its body.',
        tags,
        security: { type: 'session', permission: 'spinners:edit' },
        rateLimit: 'test',
        params: ofSpinner(),
        body: object({ stepId: text(), recordId: optional(text()) }),
        answer: {
          status: 200,
          schema: object({
            ok: truth(),
            channel: oneOf(...channels),
            result: oneOf('sent', 'refused', 'deferred', 'unknown', 'not_connected').description(
              '`deferred`: certainly not sent, try again later; `unknown`: it may or may not have been sent.',
            ),
            reason: nullable(anyText()),
          }),
        },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params, body: { stepId, recordId }, caller, ip }) {
          const { organizationId, userId } = caller;
          const input = { organizationId, spinnerId: params.spinnerId, stepId, recordId, userId, by: actorOf({ caller, ip }) };
          return { ok: true as const, ...(await sendTest.execute(input)) };
        },
      }),
    ];
  }
}

const noParts = Object.fromEntries(Object.keys(parts).map((name) => [name, null]));

const show = ({ step, problem, parts: shown }: StepPreview) => ({
  ok: true as const,
  stepId: step.id,
  type: step.type,
  problem: problem ?? null,
  ...noParts,
  ...shown,
});
