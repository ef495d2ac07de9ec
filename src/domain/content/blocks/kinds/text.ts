import { isObject, type Members } from '../../../kernel/check-shape.ts';
import { type Align, aligns, type Block, type Inline } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach, mustBeFlag, mustBeList, mustBeOneOf } from '../check-members.ts';
import { checkInlines, inlineHtml, inlineObstacles, inlineTemplates } from '../inlines.ts';
import { alignedStyle, ownMembers } from './shared.ts';

type Piece =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly type: 'list'; readonly isOrdered?: boolean; readonly items: readonly (readonly Inline[])[] };

/** Paragraphs and lists. */
export interface TextBlock extends Block {
  readonly type: 'text';
  readonly align?: Align;
  readonly content: readonly Piece[];
}

const maxPieces = 200;

const linesOf = (piece: Piece, path: string): readonly { readonly line: readonly Inline[]; readonly path: string }[] =>
  piece.type === 'paragraph'
    ? [{ line: piece.content, path: `${path}.content` }]
    : piece.items.map((line, index) => ({ line, path: `${path}.items[${index}]` }));

const linesIn = ({ content }: TextBlock, path: string) => content.flatMap((piece, index) => linesOf(piece, `${path}.content[${index}]`));

export const textBlockKind: BlockKind<TextBlock> = {
  type: 'text',
  check: (input, path) => checkEach(ownMembers(input), { 'align?': mustBeOneOf(aligns), content: mustBeList(checkPiece, maxPieces) }, path),
  templates: (block, path) => linesIn(block, path).flatMap((one) => inlineTemplates(one.line, one.path)),
  obstacles: (block, path) => linesIn(block, path).flatMap((one) => inlineObstacles(one.line, one.path)),
  html({ align, content }, { style }) {
    const look = alignedStyle(align);
    const pieces = content.map((piece, index) => {
      const margin = `margin:0${index === content.length - 1 ? '' : ' 0 12px'}`;
      if (piece.type === 'paragraph') return `<p style="${margin}${look}">${inlineHtml(piece.content, style) || '&nbsp;'}</p>`;
      const tag = piece.isOrdered ? 'ol' : 'ul';
      const items = piece.items.map((line) => `<li style="margin:0 0 4px">${inlineHtml(line, style)}</li>`).join('');
      return `<${tag} style="${margin};padding:0 0 0 24px${look}">${items}</${tag}>`;
    });
    return pieces.join('');
  },
};

function checkPiece(input: Members, path: string) {
  if (input.type === 'list') return checkEach(input, { type: mustBeOneOf(['list']), 'isOrdered?': mustBeFlag, items: checkItems }, path);
  return checkEach(input, { type: mustBeOneOf(['paragraph', 'list']), content: checkInlines }, path);
}

function checkItems(input: unknown, path: string) {
  if (!Array.isArray(input) || input.length > maxPieces) return [{ path, message: `must be a list of at most ${maxPieces}` }];
  return input.flatMap((line, index) =>
    isObject(line) ? [{ path: `${path}[${index}]`, message: 'must be a list' }] : checkInlines(line, `${path}[${index}]`),
  );
}
