import { mediumNames } from '../../domain/channels/media.ts';
import { fieldGroups, type Provider, type ProviderField } from '../../domain/channels/providers/provider.ts';
import { anyJson, anyText, boolean, integer, list, namedSchema, nullable, object, oneOf, optional, text } from '../kernel/schema.ts';
import { shownLimits } from './answers.ts';

/** A field that people fill in. */
export const fieldShape = () =>
  namedSchema(
    'ProviderField',
    object({
      name: text(),
      label: text(),
      description: text(),
      type: oneOf('text', 'integer', 'choice', 'list', 'json').description('`list`: texts; `json`: any JSON.'),
      group: oneOf(...fieldGroups).description('Where a form shows it: `more` has what few need.'),
      isRequired: boolean().description('A field that is not required may still be, by the value of another.'),
      example: anyJson(),
      choices: optional(list(object({ value: text(), label: text() }))),
      min: optional(integer()),
      max: optional(integer()),
      maxLength: optional(integer()),
    }),
  );

/** The providers that a channel can be a connection of. */
export const providerShape = () =>
  namedSchema(
    'Provider',
    object({
      provider: text().description('Its name in the API.'),
      title: text().description('Its name for people.'),
      summary: anyText(),
      serves: oneOf(...mediumNames).description('The `channel` of the message steps that it can send.'),
      connectsBy: oneOf('form', 'oauth').description(
        '`form`: `POST /channels` with settings and credentials; `oauth`: `POST /channels/oauth`.',
      ),
      isAvailable: boolean().description('Whether the operator has set it up.'),
      missingSettings: list(text()).description('What the operator has to set first.'),
      settings: list(fieldShape()).description('With `oauth`, they come from the account and cannot be edited.'),
      credentials: list(fieldShape()).description('Secrets: they are stored sealed, and never shown.'),
      limits: shownLimits().description('The limits of a channel that sets none.'),
      hasSender: boolean().description('Whether people enter the sender; if not, it comes from the settings.'),
      canSign: boolean().description('Whether Spindle can sign its e-mail (DKIM).'),
      canChooseFeedback: boolean().description('Whether its channels can have a source of feedback.'),
      readingNote: nullable(anyText()).description('What to know before the mailbox of an account is connected.'),
      bounceHost: nullable(text()).description('The host that takes bounces; null: its channels cannot have a `bounceDomain`.'),
    }),
  );

/** The operator's decision about a provider. */
interface Offered {
  /** The names of settings without which it cannot be used. */
  readonly missingSettings: readonly string[];
  /** Whether its accounts are read by IMAP. */
  readonly isRead: boolean;
  /** The host that takes bounces. */
  readonly bounceHost: string | undefined;
}

/** Presents a provider. */
export function shownProvider(
  { provider, title, summary, serves, oauth, settings, credentials, limits, canSign, ...can }: Provider,
  { missingSettings, isRead, bounceHost }: Offered,
) {
  return {
    provider,
    title,
    summary,
    serves,
    connectsBy: oauth ? ('oauth' as const) : ('form' as const),
    isAvailable: missingSettings.length === 0,
    missingSettings,
    settings: Object.entries(settings).map(shownField),
    credentials: Object.entries(credentials).map(shownField),
    limits,
    hasSender: !oauth && !can.senderOf,
    canSign: canSign === true,
    canChooseFeedback: can.canChooseFeedback === true,
    readingNote: (!isRead && oauth?.readingNote) || null,
    bounceHost: (can.canSetReturnPath && bounceHost) ?? null,
  };
}

/** Presents a field that people fill in. */
export function shownField([name, field]: readonly [string, ProviderField]) {
  const { label, description, example, group = 'account', isOptional = false } = field;
  const shown = { name, label, description, group, isRequired: !isOptional, example };
  switch (field.holds) {
    case 'choice':
      return {
        ...shown,
        type: 'choice' as const,
        choices: field.words.map((value) => ({ value, label: field.wordLabels?.[value] ?? value })),
      };
    case 'integer': {
      const { min, max } = field;
      return { ...shown, type: 'integer' as const, min, max };
    }
    case 'text':
      return { ...shown, type: 'text' as const, maxLength: field.maxLength };
    case 'ids':
      return { ...shown, type: 'list' as const };
    default:
      return { ...shown, type: 'json' as const };
  }
}
