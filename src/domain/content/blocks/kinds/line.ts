import type { Block } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach, mustBeColour, mustBeWhole } from '../check-members.ts';
import { lineColour, ownMembers } from './shared.ts';

/** A line across the mail. */
export interface DividerBlock extends Block {
  readonly type: 'divider';
  readonly colour?: string;
}

/** Empty space, in pixels. */
export interface SpacerBlock extends Block {
  readonly type: 'spacer';
  readonly height: number;
}

export const dividerKind: BlockKind<DividerBlock> = {
  type: 'divider',
  check: (input, path) => checkEach(ownMembers(input), { 'colour?': mustBeColour }, path),
  templates: () => [],
  obstacles: () => [],
  html: (block) => `<hr class="sp-line" style="border:0;border-top:1px solid ${block.colour ?? lineColour};margin:0">`,
};

export const spacerKind: BlockKind<SpacerBlock> = {
  type: 'spacer',
  check: (input, path) => checkEach(ownMembers(input), { height: mustBeWhole(4, 120) }, path),
  templates: () => [],
  obstacles: () => [],
  isOuter: true,
  html: ({ height }) => `<div style="height:${height}px;line-height:${height}px;font-size:1px">&nbsp;</div>`,
};
