import type { EditReplySettings } from '../../application/replies/edit-reply-settings.ts';
import type { ReplyReader } from '../../application/replies/reply-reader.ts';
import { replyLanguages } from '../../domain/replies/away/away-languages.ts';
import { keptMailDays, keptParts, type ReplySettings } from '../../domain/replies/reply-settings.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyJson, boolean, integer, list, namedSchema, object, oneOf, text, truth } from '../kernel/schema.ts';

const tags = ['Replies'];

const shape = () => ({
  languages: list(oneOf(...replyLanguages)).description('The languages in which automatic answers are read for absences.'),
  words: list(text()).description('Answers that unsubscribe, if one is the whole answer. Case, accents and signs do not matter.'),
  holdDays: integer().description('For how many days somebody is held who is away and names no date, from 1 to 90.'),
  keep: oneOf(...keptParts).description(
    `\`fact\`: that there was an answer; \`mail\`: its sender, subject, date and the begin of its text as well, sealed, for ${keptMailDays} days. ` +
      'Attachments never are.',
  ),
  matchBySender: boolean().description('Whether mail from a recipient’s address within 30 days of a message is probably an answer.'),
  requireAuthentication: boolean().description('Whether an answer does something only if its sender is proven (DKIM or DMARC).'),
  authenticationServers: list(text()).description(
    'The names of the servers that receive your mail, as they write them first in `Authentication-Results`: those of others do not count.',
  ),
});
const settingsShape = () => namedSchema('ReplySettings', object(shape()));
const answer = { status: 200, schema: () => object({ ok: truth(), settings: settingsShape() }) } as const;

/** The settings of the organization for answers. */
export class ReplySettingsController implements Controller {
  readonly routes;

  constructor(reader: ReplyReader, editReplySettings: EditReplySettings) {
    this.routes = [
      route({
        method: 'get',
        path: '/reply-settings',
        operationId: 'readReplySettings',
        summary: 'Read what is done with answers',
        tags,
        security: { type: 'session', permission: 'organization:read' },
        answer,
        errors: [],
        async handle({ caller: { organizationId } }) {
          return { ok: true as const, settings: shown(await reader.settings(organizationId)) };
        },
      }),
      route({
        method: 'put',
        path: '/reply-settings',
        operationId: 'editReplySettings',
        repeatable: true,
        summary: 'Change what is done with answers',
        description: 'Replaces all settings. Answers that came before stay as they are.',
        tags,
        security: { type: 'session', permission: 'organization:edit' },
        body: anyJson(),
        bodyShown: { schema: settingsShape(), example },
        answer,
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ body, caller, ip }) {
          const { organizationId } = caller;
          const settings = await editReplySettings.execute({ organizationId, settings: body, by: actorOf({ caller, ip }) });
          return { ok: true as const, settings: shown(settings) };
        },
      }),
    ];
  }
}

const example = {
  languages: ['en', 'de'],
  words: ['stop', 'unsubscribe'],
  holdDays: 3,
  keep: 'fact',
  matchBySender: true,
  requireAuthentication: false,
  authenticationServers: [],
} as const;

const shown = ({ languages, words, holdDays, keep, matchBySender, requireAuthentication, authenticationServers }: ReplySettings) => ({
  languages,
  words,
  holdDays,
  keep,
  matchBySender,
  requireAuthentication,
  authenticationServers,
});
