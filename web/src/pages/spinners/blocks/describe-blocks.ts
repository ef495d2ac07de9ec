import { describeCondition } from '../../../kinds/condition.ts';
import { languageWords } from '../../../words/language.ts';
import { columnsOf, type MailBlock, type MailBlocks, type MailInline } from './block.ts';
import { kindNameOf } from './block-kinds.ts';
import { blockWords as text } from './words.ts';

/** Whether a value of a draft is a mail in blocks. */
export const isBlocks = (value: unknown): value is MailBlocks =>
  typeof value === 'object' && value !== null && 'version' in value && 'blocks' in value && Array.isArray(value.blocks);

/** A mail in blocks as text, a line for each of its blocks and settings, to be compared with another. */
export function describeBlocks({ blocks, style = {} }: MailBlocks): string {
  return [...blocks.flatMap((block) => linesOf(block)), ...settingsOf(style as Record<string, unknown>)].join('\n');
}

function linesOf(block: MailBlock): readonly string[] {
  const { id: _, type, when, content, columns: __, ...settings } = block;
  const own = Array.isArray(content) ? lineOf(content).trim() : '';
  const inner = columnsOf(block).flatMap((column, at) => [
    `  ${at + 1}${column.share === undefined ? '' : ` (${column.share} %)`}`,
    ...column.blocks.flatMap(linesOf).map((line) => `    ${line}`),
  ]);
  return [
    own === '' ? kindNameOf(type) : languageWords.labelled(kindNameOf(type), own),
    ...(when === undefined ? [] : [`  ${text.onlyIf(describeCondition(when))}`]),
    ...settingsOf(settings).map((line) => `  ${line}`),
    ...inner,
  ];
}

const settingsOf = (settings: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(settings).map(([name, value]) =>
    languageWords.labelled(nameOf(name), typeof value === 'string' ? value : JSON.stringify(value)),
  );

function nameOf(name: string): string {
  const known: unknown = Object.hasOwn(text.fields, name) ? text.fields[name as 'label'] : undefined;
  return typeof known === 'string' ? known : name;
}

interface Part {
  readonly content?: readonly MailInline[];
  readonly items?: readonly (readonly MailInline[])[];
}

/** The text of lines, paragraphs and lists. */
const lineOf = (content: readonly (MailInline | Part)[]): string => content.map(pieceOf).join('');

function pieceOf(piece: MailInline | Part): string {
  if ('text' in piece) return piece.text;
  if ('value' in piece) return `{{ ${piece.value} }}`;
  if ('break' in piece) return ' ';
  return `${lineOf(piece.content ?? piece.items?.flatMap((item) => [{ text: '• ' }, ...item, { break: true } as const]) ?? [])} `;
}
