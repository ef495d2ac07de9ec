import type { Sections } from '../../channels/templates/sections.ts';
import { columnUsesOf } from '../../tables/condition.ts';
import { type Block, type BlockDocument, type FullStyle, fonts, usualStyle } from './block.ts';
import type { BlockContext } from './block-kind.ts';
import { blockKindOf } from './block-kinds.ts';
import { layoutTable } from './kinds/shared.ts';
import { blocksIn } from './read-blocks.ts';
import { templateHtml } from './template-html.ts';

/** A mail's blocks as a template of HTML, with the conditions on which its sections are shown. */
export interface CompiledBlocks {
  readonly html: string;
  readonly sections: Sections;
}

/** The pixels beside what a block shows, and beside columns, whose blocks have their own. */
const beside = { block: 24, inner: 12 } as const;

/**
 * The source of the HTML of valid blocks; what is unfinished in them is left out or empty. A page of its own has `title`, a template; else
 * it stands in a layout; `language` is its tag, if that is known. Tables lay it out and each cell has its font, since Outlook reads no other.
 */
export function compileBlocks(document: BlockDocument, title?: string, language?: string): CompiledBlocks {
  const style: FullStyle = { ...usualStyle, ...document.style };
  const { width } = style;
  const edge = title === undefined ? '' : space;
  const headStyles = title === undefined ? undefined : ([] as string[]);
  const body =
    `<!--[if mso]><table ${layoutTable} align="center" width="${width}"><tr><td><![endif]-->` +
    `<table ${layoutTable} class="sp-body" align="center" width="100%" bgcolor="${style.background}" ` +
    `style="max-width:${width}px;margin:0 auto;background:${style.background};color:${style.text}">` +
    `${edge}${rows(document.blocks, { style, width, side: beside.block, headStyles })}${edge}</table><!--[if mso]></td></tr></table><![endif]-->`;
  const sections = blocksIn(document, '').flatMap(({ block: { id, when } }) =>
    when ? [[id, { when, columns: columnUsesOf(when, '').map(({ column }) => column) }] as const] : [],
  );
  return { html: title === undefined ? body : framed(body, title, document, language, headStyles), sections: Object.fromEntries(sections) };
}

/** Space above the first and below the last block of a page. */
const space = '<tr><td height="16" style="height:16px;line-height:16px;font-size:1px">&nbsp;</td></tr>';

/** The place of rows, with the pixels beside them. */
interface Place extends Pick<BlockContext, 'style' | 'width'> {
  readonly side: number;
  readonly headStyles: string[] | undefined;
}

function rows(blocks: readonly Block[], place: Place): string {
  return blocks.map((block) => rowOf(block, place)).join('');
}

function rowOf(block: Block, place: Place): string {
  const { style, width, side: usual, headStyles } = place;
  const kind = blockKindOf(block);
  if (!kind) return '';
  const side = kind.isOuter ? usual - beside.inner : usual;
  const context: BlockContext = {
    style,
    width: width - 2 * side,
    inside: (inner, room) => `<table ${layoutTable} width="100%">${rows(inner, { ...place, width: room, side: beside.inner })}</table>`,
    ...(headStyles && { headStyles }),
  };
  const look = `padding:${kind.isOuter ? 0 : 8}px ${side}px;font:${style.size}px/1.5 ${fonts[style.font]};color:${style.text}`;
  const row = `<tr><td class="sp-text" style="${look}">${kind.html(block, context)}</td></tr>`;
  return block.when ? `{{ section: "${block.id}" }}${row}{{ section: "" }}` : row;
}

/** A page around the body. Colours that its author has not chosen follow the reader's theme. */
function framed(
  body: string,
  title: string,
  { style: chosen = {} }: BlockDocument,
  language: string | undefined,
  headStyles: readonly string[] = [],
): string {
  const { page } = { ...usualStyle, ...chosen };
  const isUsual = chosen.background === undefined && chosen.text === undefined;
  const dark = [
    chosen.page === undefined ? '.sp-page{background:#16181d!important}' : '',
    isUsual
      ? '.sp-body{background:#22252b!important}.sp-body,.sp-text{color:#e6e8eb!important}.sp-line{border-color:#41464f!important}'
      : '',
    isUsual && chosen.link === undefined ? '.sp-link{color:#8ab8f0!important}' : '',
  ].join('');
  const schemes = isUsual ? 'light dark' : 'light';
  return (
    `<!DOCTYPE html><html${language === undefined ? '' : ` lang="${language}"`} dir="auto">` +
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}">` +
    `<title>${templateHtml(title)}</title><style>@media (max-width:500px){.sp-column{max-width:100%!important}}` +
    `${dark === '' ? '' : `@media (prefers-color-scheme:dark){${dark}}`}</style>${headStyles.join('')}</head>` +
    `<body class="sp-page" style="margin:0;padding:0;background:${page}"><table ${layoutTable} class="sp-page" width="100%" bgcolor="${page}" ` +
    `style="background:${page}"><tr><td align="center" style="padding:24px 0">${body}</td></tr></table></body></html>`
  );
}
