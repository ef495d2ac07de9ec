import { firstLineOf, placeholderOf } from '../../text/template-text.ts';
import { mediumViewOf } from '../media/media.ts';
import { leftWords, stepWords } from '../words.ts';
import type { DraftStep } from './step.ts';
import type { StepView, VisibleColumn } from './step-view.ts';

const words = stepWords.message;
const written = (value: unknown): string => (typeof value === 'string' ? firstLineOf(value) : '');
const mediumName = ({ channel }: DraftStep): string => mediumViewOf(channel)?.name ?? String(channel);
const hasThreads = (channel: unknown): boolean => mediumViewOf(channel)?.hasThreads === true;
const hasLinks = (channel: unknown): boolean => mediumViewOf(channel)?.hasLinks === true;
/** Whether it goes on in a thread with no subject of its own. */
const isAnswer = ({ thread, subject }: DraftStep): boolean => thread === 'continue' && written(subject).trim() === '';
const headline = (step: DraftStep): string =>
  isAnswer(step) ? words.answer : written(mediumViewOf(step.channel)?.headlineOf(step) ?? step.text);

/** The placeholder of the column that has the addresses of a medium: by its type, else by its name. */
function addressIn(columns: readonly VisibleColumn[], channel: unknown): string | undefined {
  const { addressColumn: shape, addressType } = mediumViewOf(channel) ?? {};
  const typed = addressType && columns.find(({ type }) => type === addressType);
  const column = typed ?? (shape && columns.find(({ name }) => shape.test(name)));
  return column && `{{ ${placeholderOf(column.name)} }}`;
}

/** The blocks of a new mail: a line to write in, and the link to unsubscribe. */
const firstBlocks = (link: string | undefined) => {
  const block = (id: string, content: readonly object[], look = {}) => ({
    id,
    type: 'text',
    ...look,
    content: [{ type: 'paragraph', content }],
  });
  const foot = link ? [block('unsubscribe', [{ text: words.unsubscribe, link: `{{ ${link} }}` }], { align: 'center' })] : [];
  return { version: 1, blocks: [block('text', []), ...foot] };
};

/** Sends a message over a medium. */
export const messageStep: StepView = {
  titleOf: mediumName,
  leaves: ({ channel }) => [
    { name: 'replied', type: 'boolean' },
    { name: 'reply', type: 'state', choices: Object.keys(leftWords.values.reply) },
    { name: 'replied_days', type: 'number' },
    ...(hasLinks(channel)
      ? [
          { name: 'clicked', type: 'boolean' as const },
          { name: 'clicked_days', type: 'number' as const },
        ]
      : []),
  ],
  offered: ({ fields }) => fields.find(({ name }) => name === 'channel')?.choices?.map(({ value }) => ({ channel: value })) ?? [],
  sends: true,
  summaryOf(step) {
    const [medium, said, to] = [mediumName(step), headline(step), written(step.to)];
    const name = Array.isArray(step.channelIds) ? words.ofPool(medium, step.channelIds.length) : medium;
    if (said !== '') return words.saying(name, said);
    return to === '' ? name : words.to(name, to);
  },
  sentThrough: ({ channel, channelId, channelIds }) => ({ medium: channel, channelId, channelIds }),
  made: ({ channel }) => mediumViewOf(channel)?.made,
  begin({ fields, names: [link] }, columns, before) {
    const channel = fields.find(({ name }) => name === 'channel')?.default;
    const address = addressIn(columns, channel);
    const follows = hasThreads(channel) && before.some((step) => step.type === 'message' && step.channel === channel);
    const hasBlocks = fields.some(({ type }) => type === 'blocks');
    return {
      ...(address && { to: address }),
      ...(hasBlocks && { blocks: firstBlocks(link) }),
      ...(link && !hasBlocks && { text: `\n\n{{ ${link} }}\n` }),
      ...(follows && { thread: 'continue' }),
    };
  },
  shown: (step, before) => {
    const follows = before.some(({ type, channel }) => type === step.type && channel === step.channel);
    return hasThreads(step.channel) && (follows || step.thread !== undefined) ? ['thread'] : [];
  },
  said: (step, field) => (field === 'subject' && isAnswer(step) ? words.answering : undefined),
  segmentsOf: ({ channel }) => mediumViewOf(channel)?.segmented,
  rechosen(step, former, { names: [link] }, columns) {
    if (step.channel === former.channel) return step;
    const { channelId: _, channelIds: __, ...kept } = step;
    const isFilledIn = former.to === addressIn(columns, former.channel);
    return {
      ...kept,
      ...(isFilledIn && { to: addressIn(columns, kept.channel) ?? '' }),
      ...(link && typeof kept.text === 'string' && { text: kept.text.replace(new RegExp(`\\s*\\{\\{\\s*${link}\\s*\\}\\}\\s*`, 'g'), '') }),
    } as DraftStep;
  },
};
