import { textOn } from '../../../accounts/brand/accent.ts';
import { type Align, aligns, type Block } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach, mustBeColour, mustBeFlag, mustBeOneOf, mustBeText } from '../check-members.ts';
import { linkObstacles, templateHtml } from '../template-html.ts';
import { alignedTo, layoutTable, ownMembers } from './shared.ts';

/** A link that looks like a button. */
export interface ButtonBlock extends Block {
  readonly type: 'button';
  readonly label: string;
  readonly href: string;
  readonly align?: Align;
  readonly colour?: string;
  readonly isWide?: boolean;
}

export const buttonKind: BlockKind<ButtonBlock> = {
  type: 'button',
  check: (input, path) =>
    checkEach(
      ownMembers(input),
      { label: mustBeText, href: mustBeText, 'align?': mustBeOneOf(aligns), 'colour?': mustBeColour, 'isWide?': mustBeFlag },
      path,
    ),
  templates: ({ label, href }, path) => [
    { path: `${path}.label`, source: label },
    { path: `${path}.href`, source: href },
  ],
  obstacles: ({ label, href }, path) => [
    ...(label.trim() === '' ? [{ path: `${path}.label`, message: 'The button needs a text' }] : []),
    ...linkObstacles(href, `${path}.href`, 'The button'),
  ],
  html({ label, href, align, colour: own, isWide }, { style }) {
    const ground = own ?? style.button;
    const width = isWide ? ' width="100%"' : '';
    // The cell has the colour too: Outlook draws no padding around a link.
    return (
      `<table ${layoutTable}${alignedTo(align)}${width} style="border-collapse:separate"><tr>` +
      `<td align="center" bgcolor="${ground}" style="border-radius:6px;background:${ground};mso-padding-alt:12px 24px">` +
      `<a href="${templateHtml(href)}" style="display:inline-block;padding:12px 24px;mso-padding-alt:0;border-radius:6px;background:${ground};` +
      `color:${textOn(ground)};font-weight:600;text-decoration:none">${templateHtml(label)}</a></td></tr></table>`
    );
  },
};
