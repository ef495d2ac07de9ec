import { TemplateError } from './template-error.ts';
import type { Piece } from './template-piece.ts';
import { PlaceholderReader } from './template-placeholder.ts';

const maxPlaceholders = 1000;

/** Parses a template in one pass over its source. @throws TemplateError */
export function parsePieces(source: string): Piece[] {
  const pieces: Piece[] = [];
  let placeholders = 0;
  let textStart = 0;
  let brace = source.indexOf('{');
  while (brace !== -1) {
    const next = source[brace + 1];
    if (next === '%') throw new TemplateError(tagMessage, source, brace);
    if (next !== '{') {
      brace = source.indexOf('{', brace + 1);
      continue;
    }
    if (brace > textStart) pieces.push({ kind: 'text', offset: textStart, text: source.slice(textStart, brace) });
    if (++placeholders > maxPlaceholders) throw new TemplateError(`Use at most ${maxPlaceholders} {{ … }} in a template`, source, brace);
    const reader = new PlaceholderReader(source, brace);
    pieces.push(reader.read());
    textStart = reader.end;
    brace = source.indexOf('{', textStart);
  }
  if (textStart < source.length) pieces.push({ kind: 'text', offset: textStart, text: source.slice(textStart) });
  return pieces;
}

const tagMessage =
  'Tags such as {% if %} are not supported here: templates only insert values, for example {{ name | default: "there" }}. ' +
  'To choose who gets a message, use a filter step';
