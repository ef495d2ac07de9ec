import type { Secrets } from '../../application/kernel/secrets.ts';
import type { NameRecipients } from '../../application/people/name-recipients.ts';
import type { HandleReply } from '../../application/replies/handle-reply.ts';
import { openedMail } from '../../application/replies/kept-mail.ts';
import type { ReplyReader } from '../../application/replies/reply-reader.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import { replyKinds } from '../../domain/people/reply-kinds.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import { boolean, id, object, oneOf, optional, sentTime, timeSent, truth, uuid } from '../kernel/schema.ts';
import { repeatable } from '../people/recipient-query.ts';
import { listedReply, shownReply, shownWhole, wholeReply } from './shown-replies.ts';

const tags = ['Replies'];
const security = { permission: 'jobs:read', scope: 'results:read', within: 'seen' } as const;
const params = object({ replyId: id() });
const answer = { status: 200, schema: () => object({ ok: truth(), reply: wholeReply() }) } as const;

/** Answers to messages. */
export class RepliesController implements Controller {
  readonly routes;

  constructor(reader: ReplyReader, handleReply: HandleReply, nameRecipients: NameRecipients, secrets: Secrets) {
    const whole = async (organizationId: string, replyId: string, reach = Reach.everything) => {
      const found = await reader.find(organizationId, replyId);
      if (!found || !reach.seesSpinner(found.reply)) throw new NotFound('Reply');
      const { reply } = found;
      const known = await nameRecipients.execute(organizationId, [reply]);
      return { ok: true as const, reply: shownWhole(found, known, openedMail(secrets, reply, reply.sealed)) };
    };
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/replies',
        operationId: 'listReplies',
        summary: 'List the answers to messages, the latest first',
        tags,
        security,
        query: object({
          ...pageQuery,
          kind: repeatable(replyKinds),
          spinnerId: optional(uuid()).description('To messages of this spinner.'),
          jobId: optional(uuid()).description('To messages of this job.'),
          since: optional(sentTime()).description('Received at this time or later.'),
          handled: optional(oneOf('true', 'false')).description('Whether somebody said that it is done.'),
        }),
        answer: { status: 200, schema: () => pageOf(listedReply()) },
        errors: [],
        async handle({ query: { kind: kinds, spinnerId, jobId, since, handled, ...query }, caller: { organizationId, reach } }) {
          const { spinnerTableIds, spinnerIds: seen } = reach ?? Reach.everything;
          const filter = {
            kinds,
            jobId,
            dataTableIds: spinnerTableIds ?? undefined,
            spinnerIds: spinnerId === undefined ? (seen ?? undefined) : [spinnerId].filter((one) => !seen || seen.includes(one)),
            since: since === undefined ? undefined : timeSent('query.since', since),
            isHandled: handled === undefined ? undefined : handled === 'true',
          };
          const page = await reader.list(organizationId, filter, checkPageKey(pageRequest(query), isId));
          const known = await nameRecipients.execute(
            organizationId,
            page.items.map(({ reply }) => reply),
          );
          return pageAnswer(page, (one) => shownReply(one, known));
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/replies/:replyId',
        operationId: 'readReply',
        summary: 'Read an answer, with what is kept of its mail',
        tags,
        security,
        params,
        answer,
        errors: ['REPLY_NOT_FOUND'],
        handle: ({ params: { replyId }, caller: { organizationId, reach } }) => whole(organizationId, replyId, reach),
      }),
      route({
        method: 'patch',
        path: '/replies/:replyId',
        operationId: 'editReply',
        summary: 'Say that an answer is dealt with, or take that back',
        tags,
        security: { type: 'session', permission: 'jobs:edit' },
        params,
        body: object({ handled: boolean() }),
        answer,
        errors: ['REPLY_NOT_FOUND'],
        async handle({ params: { replyId }, body: { handled }, caller, ip }) {
          const by = { ...actorOf({ caller, ip }), id: caller.userId };
          await handleReply.execute({ organizationId: caller.organizationId, replyId, isHandled: handled, by });
          return whole(caller.organizationId, replyId);
        },
      }),
    ];
  }
}
