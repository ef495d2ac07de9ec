import { inlineClass } from '../../../channels/attachments/inline-picture.ts';
import { type Align, aligns, type Block } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach, mustBeFlag, mustBeOneOf, mustBeText, mustBeWhole } from '../check-members.ts';
import { linkObstacles, templateHtml } from '../template-html.ts';
import { alignedTo, layoutTable, ownMembers } from './shared.ts';

/** A picture at an address. */
export interface PictureBlock extends Block {
  readonly type: 'picture';
  readonly url: string;
  /** The words for who does not see it. */
  readonly alt: string;
  /** Whether it only decorates, so that it has no words. */
  readonly isDecorative?: boolean;
  /** The most pixels that it is wide; absent: as wide as the mail. */
  readonly width?: number;
  readonly href?: string;
  readonly align?: Align;
  /** Whether a picture of the organization travels in the mail, so that it is shown without being loaded. */
  readonly isInline?: boolean;
}

export const pictureKind: BlockKind<PictureBlock> = {
  type: 'picture',
  check: (input, path) =>
    checkEach(
      ownMembers(input),
      {
        url: mustBeText,
        alt: mustBeText,
        'isDecorative?': mustBeFlag,
        'width?': mustBeWhole(8, 800),
        'href?': mustBeText,
        'align?': mustBeOneOf(aligns),
        'isInline?': mustBeFlag,
      },
      path,
    ),
  templates: ({ url, alt, href }, path) => [
    { path: `${path}.url`, source: url },
    { path: `${path}.alt`, source: alt },
    ...(href === undefined ? [] : [{ path: `${path}.href`, source: href }]),
  ],
  obstacles({ url, href }, path) {
    const problems = href === undefined ? [] : linkObstacles(href, `${path}.href`, 'The link of the picture');
    if (/^(?:https?:\/\/\S|\{\{)/i.test(url.trim())) return problems;
    const message =
      url.trim() === '' ? 'The picture needs an address' : 'The address of a picture begins with https:// or http://, or with a value';
    return [{ path: `${path}.url`, message }, ...problems];
  },
  html({ url, alt, isDecorative, href, align, isInline, ...block }, { width: room }) {
    const width = Math.min(block.width ?? room, room);
    const picture =
      `<img src="${templateHtml(url)}"${isInline ? ` class="${inlineClass}"` : ''} alt="${isDecorative ? '' : templateHtml(alt)}" width="${width}" ` +
      `style="display:block;width:100%;max-width:${width}px;height:auto;border:0">`;
    const shown = href === undefined ? picture : `<a href="${templateHtml(href)}">${picture}</a>`;
    return `<table ${layoutTable}${alignedTo(align)} style="width:100%;max-width:${width}px"><tr><td>${shown}</td></tr></table>`;
  },
};
