import {
  Composer,
  type CST,
  Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  type ParsedNode,
  Parser,
  visit,
} from 'yaml';
import type { DefinitionDocument, DefinitionText } from '../application/definitions/definition-text.ts';
import type { Pauses } from '../application/kernel/pauses.ts';
import { Slices } from '../application/kernel/slices.ts';
import { memberPath } from '../domain/kernel/check-shape.ts';
import { type Position, type Problem, ValidationFailed } from '../domain/kernel/errors.ts';
import { isExactNumber } from '../domain/kernel/exact-number.ts';
import type { JsonValue } from '../domain/kernel/json-value.ts';

/** The most tokens of a document, some 7,000 lines: composing does not pause, and takes 0.1 s for as many. JSON may have more. */
const mostTokens = 40_000;
const mostLevels = 60;
/** The most columns of a table or a step's lists that are written on one line. */
const flowLength = 100;

const coreTag = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;

/** Definitions as YAML 1.2 without anchors, aliases, tags and merge keys. */
export class YamlDefinitionText implements DefinitionText {
  readonly #pauses: Pick<Pauses, 'slice' | 'yield'>;

  constructor(pauses: Pick<Pauses, 'slice' | 'yield'>) {
    this.#pauses = pauses;
  }

  async read(text: string): Promise<DefinitionDocument> {
    const lines = new LineCounter();
    const tokens = await this.#tokens(text.replace(/^\uFEFF/, ''), lines);
    if (!tokens) return largeJson(text);
    const [document, second] = new Composer({ version: '1.2', schema: 'core', uniqueKeys: false, lineCounter: lines }).compose(
      tokens,
      true,
    );
    const [error] = document?.errors ?? [];
    if (error)
      throw refusal('', error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? 'is no YAML', positionAt(lines, error.pos[0]));
    if (second) throw refusal('', 'has several documents; a file has one', positionAt(lines, second.range[0]));
    const reading = new Reading(lines);
    const value = reading.valueOf(document?.contents ?? null, '', 0);
    if (reading.problems.length > 0) throw new ValidationFailed(reading.problems, 'The file cannot be read');
    return { value, positionOf: (path) => reading.positionOf(path) };
  }

  write(definitions: object): string {
    const document = new Document(definitions);
    visit(document, {
      Map(_, node, path) {
        const isInList = isSeq(path.at(-1));
        if (isInList && node.items.every(({ value }) => isShort(value)) && JSON.stringify(node).length <= flowLength) node.flow = true;
      },
      Seq(_, node) {
        if (node.items.every((item) => isScalar(item)) && JSON.stringify(node).length <= flowLength) node.flow = true;
      },
    });
    return document.toString({ lineWidth: 0, flowCollectionPadding: true });
  }

  /** The tokens of the document; undefined if there are too many. @throws ValidationFailed if it is nested too deeply */
  async #tokens(text: string, lines: LineCounter): Promise<readonly CST.Token[] | undefined> {
    const slices = new Slices(this.#pauses);
    lines.addNewLine(0);
    const parser = new Parser(lines.addNewLine);
    const tokens: CST.Token[] = [];
    let count = 0;
    for (const lexeme of new Lexer().lex(text)) {
      for (const token of parser.next(lexeme)) tokens.push(token);
      if (++count > mostTokens) return undefined;
      if (parser.stack.length > mostLevels * 2) throw refusal('', `is nested more than ${mostLevels} levels deep`, undefined);
      if (slices.isOver) await slices.next();
    }
    tokens.push(...parser.end());
    return tokens;
  }
}

/** A document that is too large for YAML, without positions. @throws ValidationFailed unless it is JSON */
function largeJson(text: string): DefinitionDocument {
  try {
    return { value: JSON.parse(text) as JsonValue, positionOf: () => undefined };
  } catch {
    throw refusal('', 'is larger than YAML may be: divide it into several files, or send it as JSON', undefined);
  }
}

const isShort = (value: unknown): boolean =>
  (isScalar(value) && !String(value.value).includes('\n')) || (isSeq(value) && value.items.every((item) => isScalar(item)));

const positionAt = (lines: LineCounter, offset: number): Position => {
  const { line, col } = lines.linePos(offset);
  return { offset, line: Math.max(line, 1), column: Math.max(col, 1) };
};

const refusal = (path: string, message: string, at: Position | undefined): ValidationFailed =>
  new ValidationFailed([{ path, message: at ? `${message} (line ${at.line})` : message, ...(at && { at }) }], 'The file cannot be read');

/** The conversion of nodes into JSON. It notes the position of each part. */
class Reading {
  readonly problems: Problem[] = [];
  readonly #lines: LineCounter;
  readonly #offsets = new Map<string, number>();

  constructor(lines: LineCounter) {
    this.#lines = lines;
  }

  /** The position of a part, or of the nearest one around it. */
  positionOf(path: string): Position | undefined {
    for (let left = path; ; left = left.slice(0, Math.max(left.lastIndexOf('.'), left.lastIndexOf('['), 0))) {
      const offset = this.#offsets.get(left);
      if (offset !== undefined) return positionAt(this.#lines, offset);
      if (left === '') return undefined;
    }
  }

  valueOf(node: ParsedNode | Node | null, path: string, level: number): JsonValue {
    if (node === null) return null;
    const offset = node.range?.[0] ?? 0;
    if (!this.#offsets.has(path)) this.#offsets.set(path, offset);
    if (level > mostLevels) return this.#refuse(path, `is nested more than ${mostLevels} levels deep`, offset);
    if (isAlias(node) || ('anchor' in node && node.anchor))
      return this.#refuse(path, 'is an anchor or an alias (& or *): write it out', offset);
    if (node.tag !== undefined && !coreTag.test(node.tag)) return this.#refuse(path, 'has a tag (!): write the value alone', offset);
    if (isMap(node)) return this.#objectOf(node.items as readonly { key: unknown; value: unknown }[], path, level);
    if (isSeq(node)) return node.items.map((item, index) => this.valueOf(item as Node | null, `${path}[${index}]`, level + 1));
    return isScalar(node) ? this.#scalarOf(node.value, node.source, path, offset) : null;
  }

  #objectOf(items: readonly { key: unknown; value: unknown }[], path: string, level: number): JsonValue {
    const members = new Map<string, JsonValue>();
    for (const { key, value } of items) {
      const offset = (key as Node | null)?.range?.[0] ?? 0;
      const name = isScalar(key) && key.value !== null ? (key.source ?? String(key.value)) : undefined;
      if (name === undefined) {
        this.#refuse(path, 'has a member without a name', offset);
        continue;
      }
      const at = memberPath(path, name);
      this.#offsets.set(at, offset);
      if (members.has(name)) this.#refuse(at, 'is there twice', offset);
      members.set(name, this.valueOf(value as Node | null, at, level + 1));
    }
    return Object.fromEntries(members);
  }

  #scalarOf(value: unknown, source: string | undefined, path: string, offset: number): JsonValue {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    if (typeof value !== 'number') return this.#refuse(path, 'is no value of JSON', offset);
    const isExact = Number.isFinite(value) && (!/^-?[\d.eE+-]+$/.test(source ?? '') || isExactNumber(source ?? ''));
    return isExact ? value : this.#refuse(path, 'is a number that cannot be stored exactly; quote it', offset);
  }

  #refuse(path: string, message: string, offset: number): null {
    const at = positionAt(this.#lines, offset);
    if (this.problems.length < 20) this.problems.push({ path, message: `${message} (line ${at.line})`, at });
    return null;
  }
}
