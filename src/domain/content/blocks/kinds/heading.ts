import { type Align, aligns, type Block, type Inline } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach, mustBeOneOf } from '../check-members.ts';
import { checkInlines, inlineHtml, inlineObstacles, inlineTemplates, isBlankLine } from '../inlines.ts';
import { alignedStyle, ownMembers } from './shared.ts';

/** A line above what follows. */
export interface HeadingBlock extends Block {
  readonly type: 'heading';
  readonly level: 1 | 2 | 3;
  readonly align?: Align;
  readonly content: readonly Inline[];
}

const sizes = { 1: 28, 2: 22, 3: 18 } as const;

export const headingKind: BlockKind<HeadingBlock> = {
  type: 'heading',
  check: (input, path) => checkEach(ownMembers(input), { level: checkLevel, 'align?': mustBeOneOf(aligns), content: checkInlines }, path),
  templates: ({ content }, path) => inlineTemplates(content, `${path}.content`),
  obstacles: ({ content }, path) => [
    ...(isBlankLine(content) ? [{ path: `${path}.content`, message: 'The heading is empty: write it, or remove the block' }] : []),
    ...inlineObstacles(content, `${path}.content`),
  ],
  html: ({ level, align, content }, { style }) =>
    `<h${level} style="margin:0;font-size:${sizes[level]}px;line-height:1.25;font-weight:700${alignedStyle(align)}">${inlineHtml(content, style)}</h${level}>`,
};

function checkLevel(input: unknown, path: string) {
  return input === 1 || input === 2 || input === 3 ? [] : [{ path, message: 'must be 1, 2 or 3' }];
}
