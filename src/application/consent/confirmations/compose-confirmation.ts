import type { Brand } from '../../../domain/accounts/brand/brand.ts';
import type { OutgoingMessage } from '../../../domain/channels/outgoing-message.ts';
import { Template } from '../../../domain/channels/templates/template.ts';
import type { Via } from '../../../domain/channels/via.ts';
import type { Confirmation } from '../../../domain/consent/confirmation.ts';
import type { ConfirmationSettings } from '../../../domain/consent/confirmation-settings.ts';
import { type Texts, type Topic, textIn } from '../../../domain/consent/topic.ts';
import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import { pageLanguageOf } from '../../../domain/kernel/language.ts';
import { brandedMail } from '../../accounts/brand/branded-mail.ts';
import type { PictureUrls } from '../../accounts/brand/picture-urls.ts';
import { declineUrlOf } from './confirmation-links.ts';
import type { confirmationMailWords } from './confirmation-mail-words.ts';
import { usualConfirmationWords } from './confirmation-mail-words-in.ts';

const maxSubject = 900;
const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The facts that a confirmation mail is written with. */
export interface ConfirmationMailFacts {
  /** The id of the mail. */
  readonly id: string;
  readonly organizationName: string;
  readonly brand: Brand | undefined;
  readonly pictureUrls: PictureUrls;
  readonly topics: readonly Topic[];
  readonly settings: ConfirmationSettings;
  readonly link: string;
  readonly via: Via | undefined;
}

/** Writes the mail about a confirmation, in its language: plain text, since it has to arrive, and HTML beside it if there is a brand. */
export function composeConfirmation(
  { organizationId, address, language }: Confirmation,
  { id, organizationName, brand, pictureUrls, topics, settings, link, via }: ConfirmationMailFacts,
): OutgoingMessage<'email'> {
  const names = topics.map(({ name }) => textIn(name, language));
  const values = new Map([
    ['confirm_url', link],
    ['topics', new Intl.ListFormat(language).format(names)],
    ['organization', organizationName],
  ]);
  const write = (texts: Texts, part: keyof TranslatedWords<typeof confirmationMailWords>): string =>
    Template.parse(Object.keys(texts).length > 0 ? textIn(texts, language) : usualConfirmationWords[pageLanguageOf(language)][part]).render(
      values,
      { locale: language },
    );
  return {
    channel: 'email',
    id,
    organizationId,
    to: address,
    subject: write(settings.subject, 'subject').replace(lineBreaks, ' ').slice(0, maxSubject),
    ...brandedMail({ text: write(settings.text, 'text'), link, language, organizationName, brand, pictureUrls }),
    unsubscribeUrl: declineUrlOf(link),
    ...(settings.senderName !== null && { senderName: settings.senderName }),
    via,
  };
}
