import type { CapturedMessage } from '../../application/runs/testing/captured-message-repository.ts';
import type { MoveJobOn } from '../../application/runs/testing/move-job-on.ts';
import type { ReadCaptured } from '../../application/runs/testing/read-captured.ts';
import { mediumNames } from '../../domain/channels/media.ts';
import { textEncodings } from '../../domain/channels/text-segments.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import { type Controller, sharedRoute } from '../kernel/route.ts';
import { anyText, id, integer, mapOf, namedSchema, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { controlledJob } from './answers.ts';

const tags = ['Jobs'];

const capturedMessage = () =>
  namedSchema(
    'CapturedMessage',
    object({
      id: text().description('The id of the message.'),
      channel: oneOf(...mediumNames),
      to: anyText(),
      attempts: integer().description('How often it came to the last hop: `slow@spindle.test` puts off the first two.'),
      at: timestamp(),
      mail: nullable(
        object({
          from: anyText(),
          subject: anyText(),
          text: anyText(),
          html: nullable(anyText()),
          mime: nullable(anyText()).description('The whole mail (RFC 5322), with its headers; `null` in lists.'),
        }),
      ),
      sms: nullable(object({ text: anyText(), encoding: oneOf(...textEncodings), length: integer(), segments: integer() })),
      call: nullable(
        object({
          method: text(),
          headers: mapOf(anyText()).description('Secrets stand there by their names: `{{ secrets.crm }}`.'),
          body: nullable(anyText()),
        }),
      ),
    }),
  );

/** The operations that only test mode has: messages that did not leave, and a clock that is moved on by hand. */
export class TestJobsController implements Controller {
  readonly routes;

  constructor(readCaptured: ReadCaptured, moveJobOn: MoveJobOn) {
    const reading = { permission: 'jobs:read', scope: 'jobs:read', within: 'job' } as const;
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/jobs/:jobId/captured-messages',
        operationId: 'listCapturedMessages',
        summary: 'List the messages of a test job as their recipients would have got them, the latest first',
        description: 'A live job has none.',
        tags,
        security: reading,
        params: object({ jobId: id() }),
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(capturedMessage()) },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, query, caller: { organizationId } }) {
          const page = checkPageKey(pageRequest(query), isId);
          return pageAnswer(await readCaptured.execute({ organizationId, jobId, page }), shown);
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/jobs/:jobId/captured-messages/:messageId',
        operationId: 'readCapturedMessage',
        summary: 'Read a message of a test job as its recipient would have got it, with the whole mail',
        tags,
        security: reading,
        params: object({ jobId: id(), messageId: id() }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              message: capturedMessage(),
              frame: nullable(text()).description(
                'The path of a page with the HTML for a frame, of the API. It opens once, within a minute.',
              ),
            }),
        },
        errors: ['JOB_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
        async handle({ params: { jobId, messageId }, caller: { organizationId } }) {
          const page = { limit: 1, after: undefined };
          const { items, frameToken } = await readCaptured.execute({ organizationId, jobId, messageId, page });
          return {
            ok: true as const,
            message: shown(items[0] as CapturedMessage),
            frame: frameToken === undefined ? null : `/previews/${frameToken}`,
          };
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/jobs/:jobId/move-on',
        operationId: 'moveJobOn',
        repeatable: true,
        summary: 'End the next wait of everybody who waits in a test job',
        description:
          'Moves the clock of a test job on: waits of steps, for sending hours and for another attempt end now; a job that is to begin later ' +
          'begins. A wait for a condition is looked at again. A live job is refused.',
        tags,
        security: { permission: 'jobs:edit', scope: 'jobs:write', within: 'job' },
        params: object({ jobId: id() }),
        answer: { status: 200, schema: controlledJob },
        errors: ['JOB_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { jobId }, caller: { organizationId } }) {
          const { id, spinnerId, state } = await moveJobOn.execute({ organizationId, jobId });
          return { ok: true as const, id, spinnerId, state };
        },
      }),
    ];
  }
}

const shown = ({ id, medium, to, attempts, at, mail, sms, call }: CapturedMessage) => ({
  id,
  channel: medium,
  to,
  attempts,
  at: at.toISOString(),
  mail: mail ? { ...mail, mime: mail.mime === '' ? null : mail.mime } : null,
  sms: sms ?? null,
  call: call ?? null,
});
