import { templateUses } from '../../channels/templates/template-uses.ts';
import type { ColumnUse } from '../../kernel/column-use.ts';
import type { Problem } from '../../kernel/errors.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { columnUsesOf } from '../../tables/condition.ts';
import { checkCondition } from '../../tables/condition-check.ts';
import type { Block, BlockDocument } from './block.ts';
import type { BlockTemplate, InnerBlocks } from './block-kind.ts';
import { blockKindOf } from './block-kinds.ts';

/** A block with its path. */
export interface BlockAt {
  readonly block: Block;
  readonly path: string;
}

/** All blocks of a mail, from top to bottom; those in columns follow theirs. */
export function blocksIn({ blocks }: BlockDocument, path: string): readonly BlockAt[] {
  const all = (inner: InnerBlocks): readonly BlockAt[] =>
    inner.blocks.flatMap((block, index) => {
      const here = `${inner.path}[${index}]`;
      return [{ block, path: here }, ...(blockKindOf(block)?.inner?.(block, here) ?? []).flatMap(all)];
    });
  return all({ blocks, path: `${path}.blocks` });
}

/** The templates of all blocks. */
export const blockTemplates = (document: BlockDocument, path: string): readonly BlockTemplate[] =>
  blocksIn(document, path).flatMap((one) => blockKindOf(one.block)?.templates(one.block, one.path) ?? []);

/** The columns that blocks write, and those that decide whether they are shown. */
export const blockColumns = (document: BlockDocument, path: string): readonly ColumnUse[] => [
  ...blocksIn(document, path).flatMap((one) => (one.block.when ? columnUsesOf(one.block.when, `${one.path}.when`) : [])),
  ...blockTemplates(document, path).flatMap(({ source, isValue, ...template }) =>
    templateUses(source, template.path).map((use) => (isValue ? { column: use.column, path: use.path } : use)),
  ),
];

/** The unfinished content of blocks, and kinds that nobody knows here, which prevent publishing. */
export const blockObstacles = (document: BlockDocument, path: string): readonly Problem[] =>
  blocksIn(document, path).flatMap(({ block, ...one }) => {
    const kind = blockKindOf(block);
    const when = block.when === undefined ? [] : checkCondition(block.when, `${one.path}.when`);
    if (kind) return [...when, ...kind.obstacles(block, one.path)];
    return [{ path: `${one.path}.type`, message: `The kind ${quoteName(block.type)} is not known here: remove the block` }];
  });
