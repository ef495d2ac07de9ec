import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { type BlockColumn, columnsOf, type MailBlock, type MailInline, type MailList, type MarkName, type Paragraph } from './block.ts';
import { blockSchema, isFiller, makeFiller } from './schema.ts';

// `fromBlocks` and `toBlocks` turn the blocks that are stored into the document that is edited, and back. A block that is not exactly as
// the editor would write it is held as it is, whatever it is.

const { nodes, marks } = blockSchema;
const markNames: readonly MarkName[] = ['bold', 'italic', 'underline', 'strike'];

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Fields, ...names: readonly string[]): boolean => Object.keys(value).every((name) => names.includes(name));

const without = (value: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

function isInline(value: unknown): value is MailInline {
  if (!isObject(value)) return false;
  if (value.break === true) return hasOnly(value, 'break');
  const isMarked =
    (value.marks === undefined || (Array.isArray(value.marks) && value.marks.every((mark) => markNames.includes(mark)))) &&
    (value.link === undefined || typeof value.link === 'string');
  if (typeof value.text === 'string') return isMarked && hasOnly(value, 'text', 'marks', 'link');
  return typeof value.value === 'string' && isMarked && hasOnly(value, 'value', 'marks', 'link');
}

const isLine = (value: unknown): value is readonly MailInline[] => Array.isArray(value) && value.every(isInline);

const isPart = (part: unknown): part is Paragraph | MailList =>
  isObject(part) &&
  ((part.type === 'paragraph' && isLine(part.content)) ||
    (part.type === 'list' && Array.isArray(part.items) && part.items.length > 0 && part.items.every(isLine)));

/** The document of blocks. An empty line follows where nothing could be written otherwise. */
export function fromBlocks(blocks: readonly MailBlock[]): Node {
  return nodes.doc.create(null, withLine(blocks.map((block) => nodeOf(block))));
}

/** The nodes of a document with a line at its end to write in. */
const withLine = (content: readonly Node[]): readonly Node[] =>
  content.at(-1)?.type === nodes.words ? content : [...content, makeFiller()];

function nodeOf(block: MailBlock, isInColumn = false): Node {
  const { id, type } = block;
  if (type === 'text' && Array.isArray(block.content) && block.content.length > 0 && block.content.every(isPart))
    return nodes.words.create({ id, rest: without(block, 'id', 'type', 'content') }, block.content.map(partNode));
  if (type === 'heading' && isLine(block.content) && [1, 2, 3].includes(Number(block.level)))
    return nodes.heading.create({ id, level: block.level, rest: without(block, 'id', 'type', 'level', 'content') }, lineOf(block.content));
  const columns = columnsOf(block);
  const areColumns = columns.length >= 2 && columns.length <= 4 && columns.every((one) => isObject(one) && Array.isArray(one.blocks));
  if (areColumns && !isInColumn)
    return nodes.columns.create({ id, rest: without(block, 'id', 'type', 'columns') }, columns.map(columnNode));
  return nodes.leaf.create({ id, block: without(block, 'id') });
}

function columnNode(column: BlockColumn): Node {
  const content = column.blocks.map((block) => nodeOf(block, true));
  return nodes.column.create({ rest: without(column, 'blocks') }, content.length === 0 ? [makeFiller()] : content);
}

function partNode(part: Paragraph | MailList): Node {
  if (part.type === 'paragraph') return nodes.paragraph.create({ rest: without(part as never, 'type', 'content') }, lineOf(part.content));
  const items = part.items.map((item) => nodes.item.create(null, nodes.paragraph.create(null, lineOf(item))));
  return nodes.list.create({ isOrdered: part.isOrdered === true, rest: without(part as never, 'type', 'isOrdered', 'items') }, items);
}

const lineOf = (line: readonly MailInline[]): Fragment =>
  Fragment.fromArray(
    line.flatMap((inline) => {
      if ('break' in inline) return [nodes.break.create()];
      const all = [...(inline.marks ?? []).map((name) => marks[name].create()), ...linkOf(inline.link)];
      const set = all.reduce<readonly Mark[]>((before, mark) => mark.addToSet(before), []);
      if ('value' in inline) return [nodes.value.create({ value: inline.value }, null, set)];
      return inline.text === '' ? [] : [blockSchema.text(inline.text, set)];
    }),
  );

const linkOf = (href: string | undefined): readonly Mark[] => (href === undefined ? [] : [marks.link.create({ href })]);

/** Blocks by their nodes: one that was not changed is the same object. */
const known = new WeakMap<Node, MailBlock>();

/** The blocks of a document. */
export const toBlocks = (doc: Node): readonly MailBlock[] =>
  childrenOf(doc)
    .filter((node) => !isFiller(node))
    .map(toBlock);

/** The block of a node. */
export function toBlock(node: Node): MailBlock {
  const block = known.get(node) ?? makeBlock(node);
  known.set(node, block);
  return block;
}

function makeBlock(node: Node): MailBlock {
  const { id, rest, level, block } = node.attrs;
  switch (node.type) {
    case nodes.words:
      return { id, type: 'text', ...rest, content: childrenOf(node).map(toPart) };
    case nodes.heading:
      return { id, type: 'heading', level, ...rest, content: toLine(node) };
    case nodes.columns:
      return { id, type: 'columns', ...rest, columns: childrenOf(node).map((one) => ({ ...one.attrs.rest, blocks: toBlocks(one) })) };
    default:
      return { id, ...block };
  }
}

function toPart(node: Node): Paragraph | MailList {
  if (node.type === nodes.paragraph) return { type: 'paragraph', ...node.attrs.rest, content: toLine(node) };
  const items = childrenOf(node).map((item) => toLine(item.firstChild as Node));
  return { type: 'list', ...node.attrs.rest, ...(node.attrs.isOrdered && { isOrdered: true }), items };
}

const toLine = (node: Node): readonly MailInline[] =>
  childrenOf(node).map((inline): MailInline => {
    if (inline.type === nodes.break) return { break: true };
    const names = markNames.filter((name) => marks[name].isInSet(inline.marks));
    const link = marks.link.isInSet(inline.marks)?.attrs.href as string | undefined;
    const marked = { ...(names.length > 0 && { marks: names }), ...(link !== undefined && { link }) };
    return inline.isText ? { text: inline.text ?? '', ...marked } : { value: inline.attrs.value, ...marked };
  });

/** The children of a node. */
export const childrenOf = (node: Node): readonly Node[] => node.content.content;
