import { quoteName } from '../../kernel/quote-name.ts';
import { localeFault } from './local-filters.ts';
import { TemplateError } from './template-error.ts';
import type { FilterArgument, TemplateFilter } from './template-filter.ts';
import { templateFilters, unknownFilter } from './template-filters.ts';
import type { AppliedFilter, PlaceholderPiece } from './template-piece.ts';

const maxFilters = 10;
const filterName = /[\p{L}_][\p{L}\p{N}_]*/uy;
/** A part, or a mark of sections. */
const keyword = /(?:part|section)(?=\s*:\s*["'])/uy;
const localeName = /locale(?=\s*:)/uy;
const count = /\d{1,6}(?![\p{L}\p{N}_.])/uy;
const curlyQuotes = '“”„‟‘’‚«»';
const kinds = { text: 'text in quotes', count: 'a whole number' };

/** Parses one `{{ … }}` that opens at `start`, character by character. */
export class PlaceholderReader {
  readonly #source: string;
  readonly #start: number;
  #at: number;
  /** The position of the opening quote of a text that contains `}}`: probably its closing quote is misplaced. */
  #suspectQuote: number | undefined;

  constructor(source: string, start: number) {
    this.#source = source;
    this.#start = start;
    this.#at = start + 2;
  }

  /** After `read`: the position after `}}`. */
  get end(): number {
    return this.#at;
  }

  /** @throws TemplateError */
  read(): PlaceholderPiece {
    const head = this.#head();
    const headEnd = this.#at;
    const filters: AppliedFilter[] = [];
    while (!this.#takes('}}')) {
      if (head.part !== undefined || head.section !== undefined) this.#fail('A part has no filters: write {{ part: "signature" }}');
      if (!this.#takes('|')) this.#failAfter();
      if (filters.length === maxFilters) this.#fail(`A placeholder can have at most ${maxFilters} filters`);
      filters.push(this.#filter());
    }
    return { kind: 'placeholder', offset: this.#start, headEnd, end: this.#at, ...head, filters };
  }

  #head(): Pick<PlaceholderPiece, 'column' | 'part' | 'section' | 'literal'> {
    this.#skipSpace();
    const next = this.#peek();
    if (this.#source.startsWith('}}', this.#at)) this.#fail('There is nothing between {{ and }}. Write the name of a column', this.#start);
    if (next === '{') this.#fail('Write two braces, not three: {{ name }}', this.#start);
    if (next === '"' || next === "'") return { column: undefined, literal: this.#quotedText() };
    const named = this.#match(keyword);
    if (named !== '') {
      this.#takes(':');
      this.#skipSpace();
      return { column: undefined, [named]: this.#quotedText(), literal: '' };
    }
    if (next !== '[') return { column: this.#bareName(), literal: '' };
    this.#at++;
    this.#skipSpace();
    if (this.#peek() !== '"' && this.#peek() !== "'") this.#fail('Put the column\'s name in straight quotes: {{ ["name"] }}');
    const column = this.#quotedText();
    if (column === '') this.#fail('The column\'s name is empty. Write it between the quotes: {{ ["name"] }}');
    if (!this.#takes(']')) this.#fail('A "]" is missing after the column\'s name: {{ ["name"] }}');
    return { column, literal: '' };
  }

  #bareName(): string {
    const from = this.#at;
    while (this.#at < this.#source.length && !'|{}[]"'.includes(this.#source[this.#at] as string)) this.#at++;
    const name = this.#source.slice(from, this.#at).trim();
    const stop = this.#peek();
    if (stop === '' || stop === '{') this.#failUnclosed();
    if (stop === '"' && name !== '') this.#fail('A "|" is missing before the filter, for example {{ name | default: "there" }}');
    if (stop !== '|' && !this.#source.startsWith('}}', this.#at)) this.#failAfter();
    if (name === '') this.#fail('The name of a column is missing before "|"');
    if (/[\r\n]/.test(name)) this.#fail('A column\'s name must be a single line. Is a "}}" missing?', this.#start);
    if (name.startsWith('-') || name.endsWith('-')) {
      this.#fail(
        '{{- and -}} are not supported. Write {{ name }}, or {{ ["-name"] }} if the dash is part of the column\'s name',
        this.#start,
      );
    }
    if (curlyQuotes.includes(name[0] as string)) this.#fail('Use straight quotes (") instead of curly ones', from);
    return name;
  }

  #filter(): AppliedFilter {
    this.#skipSpace();
    const from = this.#at;
    const name = this.#match(filterName);
    if (name === '') this.#fail('The name of a filter is missing after "|", for example {{ name | upcase }}');
    const filter = templateFilters.get(name) ?? this.#fail(unknownFilter(name), from);
    const values: FilterArgument[] = [];
    let locale: string | undefined;
    if (this.#takes(':')) {
      do {
        // Last, as it is named.
        locale = this.#locale(name, filter);
        if (locale === undefined) values.push(this.#argument(name, filter, values.length));
      } while (locale === undefined && this.#takes(','));
    }
    const missing = filter.takes[values.length];
    if (missing && values.length < filter.takes.length - (filter.optional ?? 0)) {
      this.#fail(`The filter "${name}" needs ${kinds[missing]}, for example ${filter.example}`, from);
    }
    const fault = filter.fault?.(...values);
    if (fault !== undefined) this.#fail(fault, from);
    const apply = filter.make(...values);
    const writes = filter.writes !== undefined;
    if (locale !== undefined) return { name, apply: (text, writing) => apply(text, { ...writing, named: locale }), writes, isLocal: false };
    return { name, apply, writes, isLocal: filter.writes === 'organization' && !filter.isFixed?.(...values) };
  }

  /** The language that a filter names, such as `locale: "de"`. */
  #locale(name: string, filter: TemplateFilter): string | undefined {
    this.#skipSpace();
    const from = this.#at;
    if (filter.writes !== 'organization' || this.#match(localeName) === '') return undefined;
    this.#takes(':');
    this.#skipSpace();
    const locale =
      this.#peek() === '"' || this.#peek() === "'" ? this.#quotedText() : this.#fail(localeFault(name, undefined) as string, from);
    const fault = localeFault(name, locale);
    if (fault !== undefined) this.#fail(fault, from);
    return locale;
  }

  #argument(name: string, filter: TemplateFilter, index: number): FilterArgument {
    const kind = filter.takes[index];
    this.#skipSpace();
    if (kind === undefined) {
      const limit = filter.takes.length === 0 ? 'takes no arguments' : 'has too many arguments';
      this.#fail(`The filter "${name}" ${limit}. Write it like this: ${filter.example}`);
    }
    if (curlyQuotes.includes(this.#peek() || ' ')) this.#fail('Use straight quotes (") instead of curly ones');
    const isText = this.#peek() === '"' || this.#peek() === "'";
    if (isText && kind === 'text') return this.#quotedText();
    const digits = isText ? '' : this.#match(count);
    if (digits === '') this.#fail(`The filter "${name}" needs ${kinds[kind]} here, for example ${filter.example}`);
    return kind === 'count' ? Number(digits) : digits;
  }

  /** A text in straight quotes of either kind. A backslash escapes a quote or a backslash. */
  #quotedText(): string {
    const from = this.#at;
    const quote = this.#peek();
    let text = '';
    for (this.#at++; this.#peek() !== quote; this.#at++) {
      if (this.#peek() === '\\' && `\\'"`.includes(this.#source[this.#at + 1] ?? ' ')) this.#at++;
      if (this.#at >= this.#source.length) this.#fail(unclosedQuote, from);
      text += this.#source[this.#at];
    }
    this.#at++;
    if (text.includes('}}')) this.#suspectQuote ??= from;
    return text;
  }

  #failUnclosed(): never {
    this.#fail('This {{ is not closed: write }} after it, for example {{ name }}', this.#start);
  }

  #failAfter(): never {
    this.#skipSpace();
    if (this.#suspectQuote !== undefined) this.#fail(unclosedQuote, this.#suspectQuote);
    if (this.#peek() === '' || this.#peek() === '{') this.#failUnclosed();
    if (this.#peek() === '}') this.#fail('A placeholder ends with two braces: }}');
    const found = String.fromCodePoint(this.#source.codePointAt(this.#at) as number);
    this.#fail(`${quoteName(found)} does not belong here. After a value, write "|" and a filter, or }}`);
  }

  #fail(message: string, offset = this.#at): never {
    throw new TemplateError(message, this.#source, offset);
  }

  #peek(): string {
    return this.#source[this.#at] ?? '';
  }

  #takes(token: string): boolean {
    this.#skipSpace();
    const found = this.#source.startsWith(token, this.#at);
    if (found) this.#at += token.length;
    return found;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #skipSpace(): void {
    while (this.#at < this.#source.length && (this.#source[this.#at] as string).trim() === '') this.#at++;
  }
}

const unclosedQuote = 'This quote is not closed: write the same quote again at the end of the text';
