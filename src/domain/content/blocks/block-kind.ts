import type { Members } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { Block, FullStyle } from './block.ts';

/** A template of a block, with its path. */
export interface BlockTemplate {
  readonly path: string;
  readonly source: string;
  /** Whether it is one value between braces, which are not written in the block. */
  readonly isValue?: true;
  readonly mayHaveParts?: true;
}

/** The place in which blocks stand. */
export interface BlockContext {
  readonly style: FullStyle;
  /** The pixels for the content of a block. */
  readonly width: number;
  /** The HTML of blocks that stand in a narrower place. */
  inside(blocks: readonly Block[], width: number): string;
  /** The styles for the head of the page, which some mail programs read nowhere else; absent: a layout has the head. */
  readonly headStyles?: string[];
}

/** One kind of block: how it is written, checked, and drawn as the source of a template. All other code looks it up by its name. */
export interface BlockKind<One extends Block = Block> {
  readonly type: One['type'];
  /** Problems with its shape. */
  check(input: Members, path: string): Problem[];
  /** Its templates. Its shape is right. */
  templates(block: One, path: string): readonly BlockTemplate[];
  /** Unfinished content that prevents publishing. Its templates are valid. */
  obstacles(block: One, path: string): Problem[];
  /** The blocks in it, and their paths. */
  inner?(block: One, path: string): readonly InnerBlocks[];
  /** The source of its HTML, without the space around it. */
  html(block: One, place: BlockContext): string;
  /** Whether it has little space beside it, since it has blocks with their own, or shows nothing. */
  readonly isOuter?: true;
}

/** Blocks with their path. */
export interface InnerBlocks {
  readonly blocks: readonly Block[];
  readonly path: string;
}
