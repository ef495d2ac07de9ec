import type { Pauses } from '../../application/kernel/pauses.ts';
import type { OpenFrame } from '../../application/spinners/open-frame.ts';
import type { PreviewStep } from '../../application/spinners/preview-step.ts';
import type { SendTest } from '../../application/spinners/send-test.ts';
import { mailCheckNames } from '../../domain/content/check-mail.ts';
import type { Language } from '../../domain/kernel/language.ts';
import { stepTypes } from '../../domain/spinners/step-kinds.ts';
import { requireRight } from '../credentials/require-right.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { definitionLimit } from '../kernel/bodies/body-limits.ts';
import { htmlPage, htmlType } from '../kernel/html-page.ts';
import { pageWordsIn } from '../kernel/page-words-in.ts';
import type { Controller } from '../kernel/route.ts';
import { answer, route } from '../kernel/route.ts';
import { boolean, cell, integer, list, mapOf, namedSchema, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { draftBody, locatedProblem, ofSpinner } from './answers.ts';
import { checkSpinnerBody } from './check-spinner-body.ts';
import { previewParts, showPreview } from './shown-preview.ts';
import { testAnswer } from './test-answer.ts';

const tags = ['Spinners'];

/** Styles and images alone, and always the images of this installation: the page is sandboxed wherever it is opened, and only the app may frame it. */
const framePolicy = (imageSources: string): string =>
  `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'${imageSources}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const overPage = (language: Language): string => {
  const { title, text: said } = pageWordsIn[language].previewOver;
  return htmlPage(language, title, `<p>${said}</p>`);
};

const previewed = () =>
  namedSchema(
    'StepPreview',
    object({
      ok: truth(),
      stepId: text(),
      type: oneOf(...stepTypes),
      name: nullable(text()),
      sample: boolean().description('Whether the values are made up, because no record was named.'),
      values: mapOf(cell()),
      problem: nullable(object({ reason: text(), message: text() })).description(
        'Why the step fails for this record; null if it does not.',
      ),
      problems: list(locatedProblem()).description('What prevents publishing the step.'),
      checks: list(object({ check: oneOf(...mailCheckNames), count: integer(), example: nullable(text()) })).description(
        'What readers of a mail in HTML may stumble over; `count` is characters of a subject, bytes of a mail, else how often. It prevents nothing.',
      ),
      frame: nullable(text()).description('The path of a page with the HTML for a frame, of the API. It opens once, within a minute.'),
    }).keys(previewParts()),
  );

/** Trying out a step: a preview for one record, and one test message to oneself. */
export class SpinnerTrialController implements Controller {
  readonly routes;

  constructor(previewStep: PreviewStep, openFrame: OpenFrame, sendTest: SendTest, pauses: Pauses) {
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
        security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        maxBodyBytes: definitionLimit,
        body: object({
          stepId: text(),
          recordId: optional(text()).description(
            'Default: made-up values, by the types of the columns. A key needs `records:read` for it.',
          ),
          draft: optional(draftBody()),
          frame: optional(oneOf('plain', 'images')).description(
            'Makes a page for a frame, if there is HTML: without or with images from elsewhere.',
          ),
          theme: optional(oneOf('light', 'dark')).description('Of the program that shows the frame. Default: that of who looks.'),
        }),
        answer: { status: 200, schema: previewed },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND'],
        async handle({ params, body: { stepId, recordId, draft, frame, theme }, caller }) {
          if (recordId !== undefined) requireRight(caller, 'records:read', 'records:read');
          await checkSpinnerBody({ draft }, pauses);
          const { organizationId } = caller;
          const { spinnerId } = params;
          const { values, sample, problems, checks, frameToken, ...preview } = await previewStep.execute({
            organizationId,
            spinnerId,
            stepId,
            recordId,
            definition: draft,
            frame,
            theme,
          });
          return {
            ok: true as const,
            ...showPreview(preview),
            sample,
            problems,
            checks: [...checks],
            values: Object.fromEntries(values),
            frame: frameToken === undefined ? null : `/previews/${frameToken}`,
          };
        },
      }),
      route({
        method: 'get',
        path: '/previews/:token',
        operationId: 'openPreview',
        summary: 'Show the HTML of a preview in a frame, once',
        description: 'Scripts and forms do not run. Images from elsewhere are loaded only if the preview was asked for with them.',
        tags,
        security: { type: 'none' },
        params: object({ token: text() }),
        answer: { status: 200, schema: text, contentType: htmlType, also: { 404: 'A page that says that the preview is over.' } },
        errors: [],
        errorPage: ({ language }) => overPage(language),
        async handle({ params: { token }, language }) {
          const frame = await openFrame.execute({ token });
          if (!frame) return answer(overPage(language), { 'Content-Security-Policy': framePolicy('') }, 404);
          return answer(frame.html, { 'Content-Security-Policy': framePolicy(frame.showsImages ? ' https:' : '') });
        },
      }),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/test',
        operationId: 'sendTest',
        waits: true,
        summary: 'Send a step of the draft as a test',
        description:
          'An e-mail is sent only to the address of the signed-in user. It is rendered from the record or from sample values, its subject is ' +
          'marked `[Test]`, and its unsubscribe link does not unsubscribe anyone. It is tried once and counts as a message, whatever the ' +
          'result; a test that is refused before sending does not count. An SMS is sent to the number in `to`, at most ten a day. A webhook is sent to its URL with `"test": true` in its body.',
        tags,
        security: { type: 'session', permission: 'spinners:edit' },
        rateLimit: 'test',
        params: ofSpinner(),
        body: object({
          stepId: text(),
          recordId: optional(text()),
          to: optional(text().max(100)).description('The phone number that a test SMS goes to.'),
        }),
        answer: { status: 200, schema: testAnswer },
        errors: ['SPINNER_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params, body: { stepId, recordId, to }, caller, ip }) {
          const { organizationId, userId } = caller;
          const input = { organizationId, spinnerId: params.spinnerId, stepId, recordId, to, userId, by: actorOf({ caller, ip }) };
          return { ok: true as const, ...(await sendTest.execute(input)) };
        },
      }),
    ];
  }
}
