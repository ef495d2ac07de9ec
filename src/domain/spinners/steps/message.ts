import { mostAttachedBytes } from '../../channels/attachments/attachment.ts';
import { type CarriedFiles, fileObstacles } from '../../channels/attachments/attachments.ts';
import {
  checkLanguages,
  contentIn,
  type HasLanguages,
  type LanguageText,
  type StepLanguages,
} from '../../channels/languages/step-languages.ts';
import { type MessageContent, messageMedia, type RenderedMessage } from '../../channels/media.ts';
import type { Medium } from '../../channels/medium.ts';
import { organizationNames } from '../../channels/organization-names.ts';
import { preferencesName, unsubscribeName } from '../../channels/unsubscribe-name.ts';
import type { BlockDocument } from '../../content/blocks/block.ts';
import { checkBlocks } from '../../content/blocks/check-blocks.ts';
import { blockColumns, blockObstacles, blocksIn } from '../../content/blocks/read-blocks.ts';
import { contentFor } from '../../content/content-for.ts';
import type { Cell } from '../../kernel/cell.ts';
import { type Members, member, memberPath } from '../../kernel/check-shape.ts';
import type { ColumnUse } from '../../kernel/column-use.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { Field, WrittenFields } from '../../kernel/field.ts';
import { type ColumnType, columnKindOf } from '../../tables/column-kinds/column-kinds.ts';
import { columnUsesOf } from '../../tables/condition.ts';
import { channelObstacles } from '../channel-obstacles.ts';
import { fieldsOfChannels } from '../fields-of-channels.ts';
import { answeredNames, clickedNames } from '../job-context.ts';
import { previewSending } from '../preview-sending.ts';
import type { AnyStep, PublishingContext, StepKind } from '../step-kind.ts';

/** A message to the record's address. Its channel determines its fields. */
export type MessageStep = AnyStep & { readonly type: 'message' } & MessageContent;

type Kind = Medium<MessageContent, RenderedMessage>;

const kinds = Object.values(messageMedia) as [Kind, ...Kind[]];
const byChannel = new Map<unknown, Kind>(Object.entries(messageMedia));
const channels = kinds.map(({ channel }) => channel);

const channelOf = ({ channel }: MessageContent): Kind => messageMedia[channel];

/** If the channel is unknown, the fields are checked against those of the first channel. */
const kindFor = (input: Members): Kind => byChannel.get(member(input, 'channel')) ?? kinds[0];

/** Whether clicks on its links may be counted. */
const hasLinks = ({ bodies = {} }: Kind): boolean => Object.values(bodies).includes('html');

const translatedBy = ({ translated = [] }: Kind): readonly string[] => translated;

/** Sends a message on its channel. */
export const messageKind: StepKind<MessageStep> = {
  type: 'message',
  summary: 'Sends a message to the record’s address, unless that is suppressed.',
  otherNames: ['email', 'mail', 'send'],
  fields: {
    channel: { holds: 'choice', words: channels, description: 'The channel to send on.', example: channels[0] as string },
    ...(fieldsOfChannels(kinds) as WrittenFields<MessageContent, 'channel'>),
  },
  fieldNames: (input) => ['channel', ...Object.keys(kindFor(input).fields)],
  check: (input, path) => [
    ...checkChannel(member(input, 'channel'), `${path}.channel`),
    ...kindFor(input).check(input, path),
    ...checkBody(input, path),
    ...checkTexts(input, path),
  ],
  complete: ({ languages, ...step }) => ({ ...step, ...channelOf(step).complete(step), ...completedLanguages(step.channel, languages) }),
  obstacles: (step, path, context) => [
    ...channelObstacles(contentOf(step), path, context),
    ...channelOf(step).obstacles(step, path),
    ...ofChannel(step, path, context),
    ...inBlocks(step, path, blockObstacles),
    ...ofFiles(step, path, context),
    ...languageObstacles(step, path),
  ],
  columnUses: (step, path) => [
    ...writtenColumns(step, path),
    ...textsOf(step, path).flatMap((one) => writtenColumns(one.content, one.path)),
    ...(step.languages ? [{ column: step.languages.by, path: `${path}.languages.by` }] : []),
  ],
  conditionCount: (step) =>
    [step, ...textsOf(step, '').map(({ content }) => content)]
      .flatMap((content) => inBlocks(content, '', blocksIn))
      .reduce((sum, { block: { when } }) => sum + (when ? columnUsesOf(when, '').length : 0), 0),
  leaves: (step) => [...answeredNames, ...(hasLinks(channelOf(step)) ? clickedNames : [])],
  sampleOf: (step) => ({
    replied: false,
    reply: null,
    replied_days: null,
    ...(hasLinks(channelOf(step)) && { clicked: false, clicked_days: null }),
  }),
  ownNames: (step) => [...(channelOf(step).needsUnsubscribeLink ? [unsubscribeName, preferencesName] : []), ...organizationNames],
  fallsThrough: true,
  sends: contentOf,
  enter: (step, visit) => ({ go: 'send', content: contentFor(contentOf(step), visit.values, visit.now) }),
  previewed: Object.fromEntries(kinds.map(({ channel, previewed }): [string, Field] => [channel, { holds: 'object', fields: previewed }])),
  preview: (step, context) => previewSending(contentFor(contentOf(step), context.values, context.now), context),
};

function contentOf({ id: _, type: __, name: ___, ...content }: MessageStep): MessageContent {
  return content;
}

const sampleAddresses = { email: 'ada@example.com', phone: '+14155552671', custom: undefined };

/** The faults of a step for the channel that it names. */
function ofChannel(step: MessageStep, path: string, { channelOf: find, columns }: PublishingContext): Problem[] {
  const settings = find?.(contentOf(step))?.settings;
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type as ColumnType | undefined;
  const sampleOf = (name: string): Cell | undefined => {
    const type = typeOf(name);
    const kind = type && columnKindOf(type);
    return (kind?.address ? sampleAddresses[kind.address] : kind?.sample?.(new Date(0), [])) ?? undefined;
  };
  return (settings && channelOf(step).channelObstacles?.(contentOf(step), path, settings, sampleOf)) ?? [];
}

/** The obstacles of the files that a mail carries. */
function ofFiles(step: MessageStep, path: string, { fileOf, mostAttached }: PublishingContext): Problem[] {
  const { attachments }: CarriedFiles = step;
  if (!attachments || !fileOf) return [];
  return fileObstacles(attachments, `${path}.attachments`, { fileOf, mostBytes: mostAttached?.(contentOf(step)) ?? mostAttachedBytes });
}

/** The columns that a content writes, without those that decide its language. */
const writtenColumns = (content: MessageContent, path: string): ColumnUse[] => [
  ...channelOf(content).columnUses(content, path),
  ...inBlocks(content, path, blockColumns).filter(({ column }) => column !== unsubscribeName && column !== preferencesName),
];

/** The blocks of a step, if its mail is written in them. */
function inBlocks<Found>(
  { blocks }: object & { readonly blocks?: object },
  path: string,
  find: (document: BlockDocument, path: string) => readonly Found[],
): readonly Found[] {
  return blocks === undefined ? [] : find(blocks as BlockDocument, memberPath(path, 'blocks'));
}

/** A language that lacks one of them has it empty. */
const noTexts: object = { subject: '', text: '' };

/** The content of a step in each further language. */
function textsOf({ id: _, type: __, name: ___, ...content }: MessageStep, path: string) {
  const kind = channelOf(content as MessageContent);
  return Object.keys(content.languages?.texts ?? {}).map((tag) => ({
    path: memberPath(`${path}.languages.texts`, tag),
    content: { ...noTexts, ...contentIn(content, translatedBy(kind), tag) } as unknown as MessageContent,
  }));
}

function languageObstacles(step: MessageStep, path: string): Problem[] {
  const { languages } = step;
  if (!languages) return [];
  const at = `${path}.languages`;
  const kind = channelOf(step);
  const problems = languages.by === '' ? [{ path: `${at}.by`, message: 'Choose the column that says the language of a person' }] : [];
  for (const { path: own, content } of textsOf(step, path)) {
    const fields = translatedBy(kind).map((name) => memberPath(own, name));
    problems.push(
      ...kind.obstacles(content, own).filter((problem) => fields.includes(problem.path)),
      ...inBlocks(content, own, blockObstacles),
    );
    for (const name of translatedBy(kind))
      if (
        isWritten(step, name) &&
        !isWritten(content, name) &&
        !isBody(kind, name) &&
        !problems.some((one) => one.path === memberPath(own, name))
      )
        problems.push({ path: memberPath(own, name), message: 'It is missing in this language: the original has it' });
  }
  return problems;
}

const isWritten = (content: object, name: string): boolean => {
  const value: unknown = content[name as keyof typeof content];
  return typeof value === 'string' && value.trim() !== '';
};

/** Bodies stand in for one another: a text is made of HTML, and HTML of blocks. */
const isBody = ({ bodies = {} }: Kind, name: string): boolean => Object.hasOwn(bodies, name);

function checkTexts(input: Members, path: string): Problem[] {
  const kind = kindFor(input);
  if (!Object.hasOwn(kind.fields, 'languages')) return [];
  return checkLanguages(member(input, 'languages'), memberPath(path, 'languages'), translatedBy(kind), (text, own) => [
    ...kind.check(text, own),
    ...checkBody({ ...text, channel: kind.channel }, own),
  ]);
}

/** The languages with what their texts may leave out filled in; nothing if nothing is said of them. */
function completedLanguages(channel: MessageContent['channel'], languages: StepLanguages | undefined): HasLanguages {
  if (!languages || (languages.by === '' && Object.keys(languages.texts).length === 0)) return {};
  const kind: Kind = messageMedia[channel];
  const texts = Object.entries(languages.texts).map(([tag, { basedOn, ...text }]) => {
    const whole = kind.complete({ ...text, channel } as unknown as MessageContent);
    const own = Object.entries(whole).filter(([name]) => translatedBy(kind).includes(name));
    return [tag, { ...Object.fromEntries(own), ...(basedOn !== undefined && { basedOn }) } as LanguageText] as const;
  });
  return { languages: { ...languages, texts: Object.fromEntries(texts) } };
}

function checkBody(input: Members, path: string): Problem[] {
  const blocks = member(input, 'blocks');
  return blocks === undefined || !Object.hasOwn(kindFor(input).fields, 'blocks') ? [] : checkBlocks(blocks, memberPath(path, 'blocks'));
}

function checkChannel(channel: unknown, path: string): Problem[] {
  if (byChannel.has(channel)) return [];
  const names = channels.map((name) => `"${name}"`).join(' or ');
  return [{ path, message: channel === undefined ? `is missing; write ${names}` : `must be ${names}: no other channel is supported yet` }];
}
