import { Template } from '../../channels/templates/template.ts';
import { preferencesName, unsubscribeName } from '../../channels/unsubscribe-name.ts';
import { ValidationFailed } from '../../kernel/errors.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { maxBlocksLength } from '../blocks/block.ts';
import { literal, placeholder } from '../blocks/template-html.ts';
import { joinTemplates } from '../join-templates.ts';
import type { ImportNotes } from './import-notes.ts';

/** A piece of a text with placeholders: text as it is, or a value as it stands between our braces. */
export type ForeignPiece = { readonly text: string } | { readonly value: string };

/** The placeholders of other systems: `{{ … }}`, `{{{ … }}}`, `{% … %}`, `*|…|*`, `[[…]]` and `%%…%%`. */
const shapes =
  /\{\{\{[^{}]{0,300}\}\}\}|\{\{[^{}]{0,300}\}\}|\{%[^{}]{0,300}%\}|\*\|[^|*\r\n]{1,120}\|\*|\[\[[\w:."' -]{1,120}\]\]|%%[\w.-]{1,60}%%/g;
/** A brace that begins a placeholder of ours. */
const openingBrace = /\{(?=[{%]|$)/g;
const unsubscribes = /^(?:pm)?unsub(?:scribe)?(?:raw)?(?:url|link|uri)?(?:[a-z]{2})?$/;
const preferences = /^(?:update|manage)?(?:email)?(?:profile|preferences?)(?:url|link)?$/;
const tooLong = `is too long for a mail: its texts and its HTML have at most ${maxBlocksLength.toLocaleString('en')} characters`;
const logic = /^(?:[#/^&>!]|(?:else|end|if|each|with|unless)\b)/i;

/** Translates the placeholders of other systems, and names those that have no equal. */
export class ForeignValues {
  readonly #notes: ImportNotes;
  #left = maxBlocksLength;

  constructor(notes: ImportNotes) {
    this.#notes = notes;
  }

  /** A text in pieces. @throws ValidationFailed if all texts together are longer than a mail may be */
  pieces(source: string, start: number): readonly ForeignPiece[] {
    this.#left -= source.length;
    if (this.#left < 0) throw new ValidationFailed([{ path: 'source', message: tooLong }]);
    const pieces: ForeignPiece[] = [];
    let from = 0;
    for (const match of source.matchAll(shapes)) {
      const value = this.#valueOf(match[0], start);
      if (value === undefined) continue;
      if (match.index > from) pieces.push({ text: source.slice(from, match.index) });
      pieces.push({ value });
      from = match.index + match[0].length;
    }
    if (from < source.length) pieces.push({ text: source.slice(from) });
    return pieces;
  }

  /** A text as a template. */
  template(source: string, start: number): string {
    return this.#joined(source, start, (text) => text.replace(openingBrace, '{{ "{" }}'));
  }

  /** Written HTML as a template of HTML. */
  html(source: string, start: number): string {
    return this.#joined(source, start, (text) => text.replace(openingBrace, literal('{')));
  }

  #joined(source: string, start: number, written: (text: string) => string): string {
    let joined = '';
    for (const piece of this.pieces(source, start))
      joined = joinTemplates(joined, 'text' in piece ? written(piece.text) : placeholder(piece.value));
    return joined;
  }

  #valueOf(written: string, start: number): string | undefined {
    const inner = written.replace(/^(?:\{\{\{|\{\{|\*\||\[\[|%%)[-~]?|[-~]?(?:\}\}\}|\}\}|\|\*|\]\]|%%)$/g, '').trim();
    if (written.startsWith('{%') || logic.test(inner) || inner === '')
      return this.#refuse(written, start, 'has no equal here, and stays as text');
    // Mailjet: var:name:"default"
    const [, name = inner, fallback] = /^(?:var|data):([\w.-]+)(?::["']?([^"']*)["']?)?$/.exec(inner) ?? [];
    const [, bracketed, rest] = /^(\["[^"\]]+"\])(.*)$/s.exec(name) ?? [];
    const [head = '', ...filters] = bracketed === undefined ? partsOf(name) : [bracketed, ...partsOf(rest ?? '').slice(1)];
    const column = columnOf(head);
    if (column === undefined || (!written.startsWith('{') && column.includes(':')))
      return this.#refuse(written, start, 'has no equal here, and stays as text');
    const value = fallback ? `${column} | default: ${JSON.stringify(fallback)}` : [column, ...filters].join(' | ');
    if (isValue(value)) return value;
    if (!isValue(column)) return this.#refuse(written, start, 'is no name of a column, and stays as text');
    this.#notes.note(start, `The filter of ${quoteName(written)} is not known here: the value comes without it`);
    return column;
  }

  #refuse(written: string, start: number, why: string): undefined {
    this.#notes.note(start, `${quoteName(written)} ${why}`);
  }
}

/** A name and its filters. */
const partsOf = (name: string): readonly string[] => name.split('|').map((one) => one.trim());

/** The column that a foreign name means: of `contact.FIRSTNAME` the last part, and of links the name that they have here. */
function columnOf(name: string): string | undefined {
  if (name.startsWith('["')) return name;
  if (/["'(){}[\]]/.test(name)) return undefined;
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  if (unsubscribes.test(plain)) return unsubscribeName;
  if (preferences.test(plain)) return preferencesName;
  return /^\.?[\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)*$/u.test(name) ? name.slice(name.lastIndexOf('.') + 1) : name;
}

function isValue(value: string): boolean {
  try {
    const { placeholders, parts, hasSections } = Template.parse(placeholder(value));
    return placeholders.length === 1 && parts.length === 0 && !hasSections;
  } catch {
    return false;
  }
}
