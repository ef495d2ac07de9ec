import { mostAttachedBytes } from '../../channels/attachments/attachment.ts';
import { type CarriedFiles, fileObstacles } from '../../channels/attachments/attachments.ts';
import { type MessageContent, messageMedia, type RenderedMessage } from '../../channels/media.ts';
import type { Medium } from '../../channels/medium.ts';
import { preferencesName, unsubscribeName } from '../../channels/unsubscribe-name.ts';
import type { BlockDocument } from '../../content/blocks/block.ts';
import { checkBlocks } from '../../content/blocks/check-blocks.ts';
import { blockColumns, blockObstacles, blocksIn } from '../../content/blocks/read-blocks.ts';
import { visibleContent } from '../../content/blocks/visible-content.ts';
import { type Members, member, memberPath } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { Field, WrittenFields } from '../../kernel/field.ts';
import { columnUsesOf } from '../../tables/condition.ts';
import { channelObstacles } from '../channel-obstacles.ts';
import { fieldsOfChannels } from '../fields-of-channels.ts';
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
  ],
  complete: (step) => ({ ...step, ...channelOf(step).complete(step) }),
  obstacles: (step, path, context) => [
    ...channelObstacles(contentOf(step), path, context),
    ...channelOf(step).obstacles(step, path),
    ...inBlocks(step, path, blockObstacles),
    ...ofFiles(step, path, context),
  ],
  columnUses: (step, path) => [
    ...channelOf(step).columnUses(step, path),
    ...inBlocks(step, path, blockColumns).filter(({ column }) => column !== unsubscribeName && column !== preferencesName),
  ],
  conditionCount: (step) =>
    inBlocks(step, '', blocksIn).reduce((sum, { block: { when } }) => sum + (when ? columnUsesOf(when, '').length : 0), 0),
  ownNames: (step) => (channelOf(step).needsUnsubscribeLink ? [unsubscribeName, preferencesName] : []),
  fallsThrough: true,
  sends: contentOf,
  enter: (step, { values, now }) => ({ go: 'send', content: visibleContent(contentOf(step), values, now) }),
  previewed: Object.fromEntries(kinds.map(({ channel, previewed }): [string, Field] => [channel, { holds: 'object', fields: previewed }])),
  preview: (step, context) => previewSending(visibleContent(contentOf(step), context.values, context.now), context),
};

function contentOf({ id: _, type: __, name: ___, ...content }: MessageStep): MessageContent {
  return content;
}

/** The obstacles of the files that a mail carries. */
function ofFiles(step: MessageStep, path: string, { fileOf, mostAttached }: PublishingContext): Problem[] {
  const { attachments }: CarriedFiles = step;
  if (!attachments || !fileOf) return [];
  return fileObstacles(attachments, `${path}.attachments`, { fileOf, mostBytes: mostAttached?.(contentOf(step)) ?? mostAttachedBytes });
}

/** The blocks of a step, if its mail is written in them. */
function inBlocks<Found>(
  step: MessageStep,
  path: string,
  find: (document: BlockDocument, path: string) => readonly Found[],
): readonly Found[] {
  const { blocks }: object & { readonly blocks?: object } = step;
  return blocks === undefined ? [] : find(blocks as BlockDocument, memberPath(path, 'blocks'));
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
