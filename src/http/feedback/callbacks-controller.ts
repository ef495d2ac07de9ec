import type { AnswerChallenge } from '../../application/feedback/answer-challenge.ts';
import type { ReadCallback, ReadCallbackInput } from '../../application/feedback/read-callback.ts';
import type { ReceiveFeedback } from '../../application/feedback/receive-feedback.ts';
import { RawBody } from '../kernel/bodies/raw-body.ts';
import { type Controller, route } from '../kernel/route.ts';
import { object, oneOf, rawId, text, truth } from '../kernel/schema.ts';
import { callbacksPath } from './callbacks-path.ts';

/** The most bytes of a callback. */
const maxBytes = 1024 * 1024;

/** The calls of providers that bring feedback. */
export class CallbacksController implements Controller {
  readonly routes;

  /** `publicUrl` is the deployment's URL as providers see it. */
  constructor(readCallback: ReadCallback, receiveFeedback: ReceiveFeedback, answerChallenge: AnswerChallenge, publicUrl: string) {
    const take = async (input: ReadCallbackInput) => {
      const { feedback, answer } = await readCallback.execute(input);
      await receiveFeedback.execute({ ...channelOf(input), feedback });
      return answer;
    };
    this.routes = [
      route({
        ...taking,
        path: ofChannel,
        operationId: 'takeCallback',
        summary: 'Bring feedback on what a channel has sent',
        description:
          'For the provider of the channel, as its settings say: see `PUT /channels/{channelId}/feedback`. Each call is verified with the ' +
          'key of the channel, on its raw body. The answer comes once the feedback is stored.',
        params: object(channelIds()),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        async handle({ params, url, headers, body }) {
          await take({ ...params, call: { url: publicUrl + url, headers, body, messageId: undefined } });
          return { ok: true as const };
        },
      }),
      route({
        method: 'get',
        path: ofChannel,
        operationId: 'answerChallenge',
        summary: 'Answer the challenge by which a service checks a callback URL',
        description: 'For custom channels with `answersChallenge`, as WhatsApp does it: with the verify token of the channel.',
        tags: taking.tags,
        security: taking.security,
        params: object(channelIds()),
        query: object({ 'hub.mode': oneOf('subscribe'), 'hub.verify_token': text().max(500), 'hub.challenge': text().max(500) }),
        answer: { status: 200, schema: text, contentType: 'text/plain' },
        errors: taking.errors,
        handle: ({ params, query }) =>
          answerChallenge.execute({ ...params, token: query['hub.verify_token'], challenge: query['hub.challenge'] }),
      }),
      route({
        ...taking,
        path: `${ofChannel}/messages/:messageId`,
        operationId: 'takeMessageCallback',
        summary: 'Bring feedback on one message',
        description: 'For providers that are told with each message where to report, such as Twilio.',
        params: object({ ...channelIds(), messageId: rawId() }),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        async handle({ params: { messageId, ...params }, url, headers, body }) {
          await take({ ...params, call: { url: publicUrl + url, headers, body, messageId } });
          return { ok: true as const };
        },
      }),
      route({
        ...taking,
        path: `${ofChannel}/replies`,
        operationId: 'takeReply',
        summary: 'Bring what somebody has sent to a channel',
        description: 'STOP and START change whether the number may be contacted; HELP is answered with the text of the channel.',
        params: object(channelIds()),
        answer: { status: 200, schema: text, contentType: 'text/xml' },
        handle: ({ params, url, headers, body }) =>
          take({ ...params, call: { url: publicUrl + url, headers, body, messageId: undefined }, isReply: true }),
      }),
    ];
  }
}

const ofChannel = `${callbacksPath}/:organizationId/:channelId`;
const channelIds = () => ({ organizationId: rawId(), channelId: rawId() });

const channelOf = ({ organizationId, channelId }: Pick<ReadCallbackInput, 'organizationId' | 'channelId'>) => ({
  organizationId: organizationId.toLowerCase(),
  channelId: channelId.toLowerCase(),
});

const taking = {
  method: 'post',
  repeatable: true,
  tags: ['Callbacks'],
  security: { type: 'none', counted: 'signatures' },
  body: new RawBody(maxBytes),
  errors: ['INVALID_SIGNATURE'],
} as const;
