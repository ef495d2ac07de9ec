import { usualConfirmationWords } from '../../../application/consent/confirmations/confirmation-mail-words-in.ts';
import type { EditConfirmationSettings } from '../../../application/consent/confirmations/edit-confirmation-settings.ts';
import type { ReadConfirmationSettings } from '../../../application/consent/confirmations/read-confirmation-settings.ts';
import { type ConfirmationSettings, confirmationLengths } from '../../../domain/consent/confirmation-settings.ts';
import type { Texts } from '../../../domain/consent/topic.ts';
import { pageLanguages } from '../../../domain/kernel/language.ts';
import { actorOf } from '../../kernel/actor-of.ts';
import { type Controller, route } from '../../kernel/route.ts';
import { id, mapOf, namedSchema, nullable, object, type Schema, text, truth } from '../../kernel/schema.ts';

const tags = ['Topics'];
const templates = (part: keyof typeof confirmationLengths) => mapOf(text().max(confirmationLengths[part])) as Schema<Texts>;
const shape = () => ({
  channelId: nullable(id()).description('The channel that sends the mails; null: the default one.'),
  senderName: nullable(text().max(100)).description('The name of the sender; null: as the channel has it.'),
  subject: templates('subject').description('Templates by language, with `{{ topics }}` and `{{ organization }}`; none: words of ours.'),
  text: templates('text').description('Templates by language, each with `{{ confirm_url }}`; none: words of ours.'),
});
const answer = {
  status: 200,
  schema: () =>
    object({
      ok: truth(),
      settings: namedSchema('ConfirmationSettings', object(shape())),
      usual: object({ subject: templates('subject'), text: templates('text') }).description('What is used while nothing is written.'),
    }),
} as const;

/** The settings of the organization for mails that ask people to confirm topics. */
export class ConfirmationSettingsController implements Controller {
  readonly routes;

  constructor(read: ReadConfirmationSettings, edit: EditConfirmationSettings) {
    this.routes = [
      route({
        method: 'get',
        path: '/confirmation-mail',
        operationId: 'readConfirmationSettings',
        summary: 'Read how people are asked to confirm that they join topics',
        tags,
        security: { type: 'session', permission: 'topics:read' },
        answer,
        errors: [],
        async handle({ caller: { organizationId } }) {
          return shown(await read.execute({ organizationId }));
        },
      }),
      route({
        method: 'put',
        path: '/confirmation-mail',
        operationId: 'editConfirmationSettings',
        repeatable: true,
        summary: 'Change how people are asked to confirm that they join topics',
        description: 'Replaces all settings. It holds for the next mails.',
        tags,
        security: { type: 'session', permission: 'topics:edit' },
        body: object(shape()),
        answer,
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ body, caller, ip }) {
          return shown(await edit.execute({ organizationId: caller.organizationId, settings: body, by: actorOf({ caller, ip }) }));
        },
      }),
    ];
  }
}

const usualIn = (part: 'subject' | 'text'): Texts =>
  Object.fromEntries(pageLanguages.map((language) => [language, usualConfirmationWords[language][part]]));

const shown = ({ channelId, senderName, subject, text: written }: ConfirmationSettings) => ({
  ok: true as const,
  settings: { channelId, senderName, subject, text: written },
  usual: { subject: usualIn('subject'), text: usualIn('text') },
});
