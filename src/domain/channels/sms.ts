import type { Cell } from '../kernel/cell.ts';
import { member, memberPath } from '../kernel/check-shape.ts';
import { DurationError, parseDuration } from '../kernel/duration.ts';
import type { Problem } from '../kernel/errors.ts';
import { channelFields, checkChannels, completedChannels, type NamedChannels, namedChannels } from './channel-id.ts';
import { type HasContentLanguage, type HasLanguages, languagesField } from './languages/step-languages.ts';
import type { Medium, RenderFacts } from './medium.ts';
import { parsePhoneNumber } from './phone-number.ts';
import { RenderProblem, renderText } from './render-problem.ts';
import { checkTemplate } from './templates/check-template.ts';
import { templateUses } from './templates/template-uses.ts';
import { segmentsOf, textEncodings } from './text-segments.ts';

/** The content of an SMS. `to` and `text` are templates, empty while a draft is unfinished. */
export interface SmsContent extends NamedChannels, HasLanguages {
  readonly channel: 'sms';
  readonly to: string;
  readonly text: string;
  /** The time for which the provider may try to deliver it, such as `30 minutes`; default: 4 hours. */
  readonly validFor?: string;
}

/** An SMS as one recipient gets it. */
export interface RenderedSms extends NamedChannels {
  readonly channel: 'sms';
  /** In international form (E.164). */
  readonly to: string;
  readonly text: string;
  readonly validForSeconds: number;
}

/** The limits of providers. */
const maxText = 1600;
const maxTo = 1000;
const longestSeconds = 4 * 3600;
/** Providers give up a message at once that is good for less than some seconds. */
const shortestSeconds = 60;

const templates = {
  to: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: maxTo,
    isOptional: true,
    description: 'The phone number: a template. Without a country code, it is a number of the table’s default country.',
    example: '{{ phone }}',
  },
  text: {
    holds: 'text',
    meaning: 'text_template',
    maxLength: 5000,
    isOptional: true,
    description: `A template. At most ${maxText} characters are sent.`,
    example: 'Hello {{ name }}, your table is ready. Reply STOP to opt out.',
  },
} as const;

const bodies = { text: 'text' } as const;

/** An SMS to one recipient, who opts out by answering STOP. */
export const sms: Medium<SmsContent, RenderedSms> = {
  channel: 'sms',
  fields: {
    ...channelFields,
    ...templates,
    validFor: {
      holds: 'text',
      meaning: 'duration',
      maxLength: 100,
      isOptional: true,
      description: 'How long the provider may try to deliver it, from 1 minute to 4 hours: "30 minutes". Default: 4 hours.',
      example: '30 minutes',
    },
    languages: languagesField,
  },
  bodies,
  meter: 'sms',
  unitsOf: ({ text }) => segmentsOf(text).segments,
  segmentsOf: ({ text }) => ({ ...segmentsOf(text), text }),
  // Providers of SMS do not recognize repeats.
  repeatIsHarmless: false,
  needsUnsubscribeLink: false,
  notConnected: 'SMS is not connected; connect a channel first',
  check: (input, path) => [
    ...checkChannels(input, path),
    ...Object.entries(templates).flatMap(([name, { maxLength }]) =>
      checkTemplate(member(input, name), memberPath(path, name), maxLength, Object.hasOwn(bodies, name)),
    ),
    ...checkValidFor(member(input, 'validFor'), memberPath(path, 'validFor')),
  ],
  complete: ({ validFor = '', ...content }) => ({
    ...content,
    ...completedChannels(content),
    to: content.to ?? '',
    text: content.text ?? '',
    ...(validFor.trim() !== '' && { validFor }),
  }),
  obstacles({ to, text }, path) {
    const problems: Problem[] = [];
    const report = (name: string, message: string) => problems.push({ path: `${path}.${name}`, message });
    if (isBlank(to)) report('to', 'Enter the phone number of the recipient, for example {{ phone }}');
    else if (/[\r\n]/.test(to)) report('to', 'The phone number must be a single line');
    if (isBlank(text)) report('text', 'The SMS needs a text');
    return problems;
  },
  columnUses: ({ to, text }, path) => [...templateUses(to, `${path}.to`), ...templateUses(text, `${path}.text`)],
  written: ['text'],
  translated: ['text'],
  addressOnly: ({ languages: _, ...content }) => ({ ...content, text: '-' }),
  render: (content, values, facts) => rendered(content, numberIn(content.to, values, facts), values, facts),
  renderTest(content, values, { to, defaultCountry, ...facts }) {
    if (to === undefined) throw new RenderProblem('address_missing', 'A test of an SMS needs the phone number that it goes to');
    return rendered({ ...content, text: `[Test] ${content.text}` }, knownNumber(to.trim(), defaultCountry), values, facts);
  },
  isTestedAtGivenAddress: true,
  contentOfTest: (channelId) => ({ channel: 'sms', channelId, to: '', text: '{{ channel }} can send.' }),
  // No deployment has a connection of its own.
  connectionOf: () => 'sms',
  addressOf: ({ to }) => to,
  addressKind: 'phone',
  sampleAddress: (column) => (/phone|mobile|\bcell/i.test(column) ? '+14155552671' : undefined),
  previewed: {
    from: { holds: 'text' },
    to: { holds: 'text', description: 'In international form (E.164).' },
    text: { holds: 'text' },
    encoding: {
      holds: 'choice',
      words: textEncodings,
      description: '`GSM-7` has 160 units in an SMS, or 153 in each of several; `UCS-2`, for other characters, 70 or 67.',
    },
    length: { holds: 'integer', description: 'Units of the encoding: some characters take two.' },
    segments: { holds: 'integer', description: 'How many SMS it is sent as; the plan counts them.' },
    isKnownNumber: {
      holds: 'flag',
      description: 'Whether the number’s country is known to give out such numbers. It is sent to in any case.',
    },
    isSuppressed: { holds: 'flag', description: 'The number must not be contacted: a job would skip it.' },
    isConnected: { holds: 'flag', description: 'Whether SMS can be sent at all.' },
  },
  preview({ to, text }, { from, isSuppressed, isConnected }) {
    const isKnownNumber = parsePhoneNumber(to, null)?.isValid ?? false;
    return { from, to, text, ...segmentsOf(text), isKnownNumber, isSuppressed, isConnected };
  },
};

const isBlank = (text: string): boolean => text.trim() === '';

function rendered(
  { text: source, validFor, spoken, ...content }: SmsContent & HasContentLanguage,
  to: string,
  values: ReadonlyMap<string, Cell>,
  { locale }: Pick<RenderFacts, 'locale'>,
): RenderedSms {
  const text = renderText(source, 'text', values, { locale: spoken?.locale ?? locale, hasPlainBlanks: true, maxLength: maxText });
  if (isBlank(text)) throw new RenderProblem('content_missing', 'The text is empty');
  const validForSeconds = validFor === undefined ? longestSeconds : parseDuration(validFor);
  return { channel: 'sms', ...namedChannels(content), to, text, validForSeconds };
}

const numberIn = (to: string, values: ReadonlyMap<string, Cell>, { defaultCountry }: RenderFacts): string =>
  knownNumber(renderText(to, 'phone number', values, { maxLength: maxTo }).trim(), defaultCountry);

function knownNumber(text: string, defaultCountry: string | null): string {
  if (text === '') throw new RenderProblem('address_missing', 'The phone number is missing');
  const known = parsePhoneNumber(text, defaultCountry);
  if (known?.other !== undefined) {
    const message = `The phone number may be ${known.e164} or ${known.other}: write it with + and the country code`;
    throw new RenderProblem('address_invalid', message, { address: text });
  }
  if (known) return known.e164;
  if (defaultCountry !== null || !/^[\d\s()./-]+$/.test(text))
    throw new RenderProblem('address_invalid', 'The phone number is not one that can exist', { address: text });
  const message = 'The phone number has no country code: write it with + and the code, or set the default country of the table';
  throw new RenderProblem('country_code_missing', message, { address: text });
}

function checkValidFor(input: unknown, path: string): Problem[] {
  if (input === undefined || input === '') return [];
  if (typeof input !== 'string') return [{ path, message: 'must be a text, for example "30 minutes"' }];
  try {
    const seconds = parseDuration(input);
    return seconds < shortestSeconds || seconds > longestSeconds ? [{ path, message: 'must be from 1 minute to 4 hours' }] : [];
  } catch (error) {
    if (error instanceof DurationError) return [{ path, message: error.message }];
    throw error;
  }
}
