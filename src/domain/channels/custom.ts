import type { Cell } from '../kernel/cell.ts';
import { checkNamed, member, memberPath } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import { quoteName } from '../kernel/quote-name.ts';
import { parseId } from '../kernel/uuid.ts';
import { channelFields, checkChannels } from './channel-id.ts';
import { hasForm, mostAddress, readAddress, spelledAddress, writtenAddress } from './custom/custom-address.ts';
import { customSettingsOf } from './custom/custom-settings.ts';
import { type HasContentLanguage, type HasLanguages, languagesField } from './languages/step-languages.ts';
import type { Medium, RenderFacts } from './medium.ts';
import { RenderProblem, renderText } from './render-problem.ts';
import { checkTemplate } from './templates/check-template.ts';
import { renderBudget, Template } from './templates/template.ts';
import { templateUses } from './templates/template-uses.ts';

/** The content of a message through a channel that people have described. `to`, `text` and the fields are templates. */
export interface CustomContent extends HasLanguages {
  readonly channel: 'custom';
  /** Required to publish: what an address is depends on the channel. */
  readonly channelId?: string;
  readonly to: string;
  readonly text: string;
  /** By the names that the channel declares. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A message as one recipient gets it. */
export interface RenderedCustom {
  readonly channel: 'custom';
  readonly channelId: string;
  /** With its channel: see `writtenAddress`. */
  readonly to: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the call and its answer are part of the outcome: in tests. */
  readonly showsAnswer?: true;
}

const [maxTo, maxText, maxFields] = [1000, 20_000, 10];

const templates = {
  to: {
    holds: 'text',
    meaning: 'line_template',
    maxLength: maxTo,
    isOptional: true,
    description: 'The address at the service: a template.',
    example: '{{ chat_id }}',
  },
  text: {
    holds: 'text',
    meaning: 'text_template',
    maxLength: maxText,
    isOptional: true,
    description: 'A template. The channel says how many characters are sent.',
    example: 'Hello {{ name }}, your table is ready.',
  },
} as const;

const bodies = { text: 'text' } as const;

/** A message through a service that an organization has described. */
export const custom: Medium<CustomContent, RenderedCustom> = {
  channel: 'custom',
  fields: {
    channelId: { ...channelFields.channelId, description: 'The id of the channel that it is sent through. Required to publish.' },
    ...templates,
    fields: {
      holds: 'texts',
      isOptional: true,
      description: 'Further fields that the channel declares, by name: templates.',
      example: { title: 'Hello {{ name }}' },
    },
    languages: languagesField,
  },
  bodies,
  meter: 'messages',
  // Services rarely recognize repeats.
  repeatIsHarmless: false,
  needsUnsubscribeLink: false,
  notConnected: 'Choose the channel that it is sent through',
  check: (input, path) => [
    ...checkChannels(input, path),
    ...Object.entries(templates).flatMap(([name, { maxLength }]) =>
      checkTemplate(member(input, name), memberPath(path, name), maxLength, Object.hasOwn(bodies, name)),
    ),
    ...checkExtra(member(input, 'fields'), memberPath(path, 'fields')),
  ],
  complete: ({ channelId, ...content }) => ({
    ...content,
    ...(channelId !== undefined && { channelId: parseId(channelId) }),
    to: content.to ?? '',
    text: content.text ?? '',
  }),
  obstacles({ channelId, to, text }, path) {
    const problems: Problem[] = [];
    const report = (name: string, message: string) => problems.push({ path: `${path}.${name}`, message });
    if (channelId === undefined) report('channelId', 'Choose the channel that it is sent through');
    if (isBlank(to)) report('to', 'Enter the address of the recipient, for example {{ chat_id }}');
    else if (/[\r\n]/.test(to)) report('to', 'The address must be a single line');
    if (isBlank(text)) report('text', 'The message needs a text');
    return problems;
  },
  channelObstacles({ to, fields = {} }, path, settings, sampleOf) {
    const { addressForm, mostAddress: most, fields: declared } = customSettingsOf(settings);
    const problems = Object.keys(fields)
      .filter((name) => !declared.includes(name))
      .map((name) => ({ path: memberPath(`${path}.fields`, name), message: `The channel has no field ${quoteName(name)}` }));
    const { soleColumn, hasPlaceholders } = Template.parse(to.trim());
    const sample = soleColumn === undefined ? undefined : sampleOf(soleColumn);
    const address = spelledAddress(hasPlaceholders ? String(sample ?? '') : to);
    if (address === '' || hasForm(address, addressForm, most)) return problems;
    const message = hasPlaceholders
      ? `The column ${quoteName(soleColumn ?? '')} holds values such as ${quoteName(address)}: the channel has no such addresses`
      : `${quoteName(address)} is no address of the channel`;
    return [...problems, { path: `${path}.to`, message }];
  },
  columnUses: ({ to, text, fields = {} }, path) => [
    ...templateUses(to, `${path}.to`),
    ...templateUses(text, `${path}.text`),
    ...Object.entries(fields).flatMap(([name, source]) => templateUses(source, memberPath(`${path}.fields`, name))),
  ],
  written: ['text'],
  translated: ['text'],
  addressOnly: ({ languages: _, fields: __, ...content }) => ({ ...content, text: '-' }),
  render: (content, values, facts) => rendered(content, renderText(content.to, 'address', values, { maxLength: maxTo }), values, facts),
  renderTest(content, values, { to, ...facts }) {
    if (to === undefined) throw new RenderProblem('address_missing', 'A test needs the address that it goes to');
    return { ...rendered({ ...content, text: `[Test] ${content.text}` }, to, values, facts), showsAnswer: true };
  },
  isTestedAtGivenAddress: true,
  contentOfTest: (channelId) => ({ channel: 'custom', channelId, to: '', text: '{{ channel }} can send.' }),
  // No deployment has a connection of its own.
  connectionOf: () => 'custom',
  addressOf: ({ to }) => to,
  addressKind: 'custom',
  isFoundByProviderId: true,
  sampleAddress: (column) => (/chat|telegram|slack|whatsapp|token|device/i.test(column) ? '12345678' : undefined),
  previewed: {
    from: { holds: 'text' },
    to: { holds: 'text', description: 'As the service knows it.' },
    text: { holds: 'text' },
    fields: { holds: 'texts' },
    isSuppressed: { holds: 'flag', description: 'The address must not be contacted: a job would skip it.' },
    isConnected: { holds: 'flag', description: 'Whether it can be sent at all.' },
  },
  preview: ({ to, text, fields }, { from, isSuppressed, isConnected }) => ({
    from,
    to: readAddress(to)?.address ?? to,
    text,
    fields,
    isSuppressed,
    isConnected,
  }),
};

const isBlank = (text: string): boolean => text.trim() === '';

function rendered(
  { text: source, channelId, fields = {}, spoken }: CustomContent & HasContentLanguage,
  to: string,
  values: ReadonlyMap<string, Cell>,
  facts: Pick<RenderFacts, 'locale'>,
): RenderedCustom {
  const address = spelledAddress(to);
  if (address === '') throw new RenderProblem('address_missing', 'The address is missing');
  if (channelId === undefined || address.length > mostAddress || /\p{C}/u.test(address))
    throw new RenderProblem('address_invalid', 'The address is not one of the channel', { address });
  const options = { locale: spoken?.locale ?? facts.locale, hasPlainBlanks: true, maxLength: maxText, budget: renderBudget() };
  const text = renderText(source, 'text', values, options);
  if (isBlank(text)) throw new RenderProblem('content_missing', 'The text is empty');
  const own = Object.entries(fields).map(([name, one]) => [name, renderText(one, `field ${name}`, values, options)]);
  return { channel: 'custom', channelId, to: writtenAddress({ address, channelId }), text, fields: Object.fromEntries(own) };
}

const checkExtra = (input: unknown, path: string): Problem[] =>
  checkNamed(input, path, maxFields, (name, text, at) =>
    /^[a-z][a-z0-9_]{0,39}$/.test(name)
      ? checkTemplate(text, at, maxText)
      : [{ path: at, message: 'is not the name of a field of a channel' }],
  );
