import { checkTemplate } from '../../channels/templates/check-template.ts';
import { checkText, isObject, type Members, member, memberPath } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { textFault } from '../../kernel/storable-text.ts';
import { checkConditionOfDraft } from '../../tables/condition-check.ts';
import { type Block, fonts, maxBlocks, maxBlocksLength } from './block.ts';
import type { BlockTemplate } from './block-kind.ts';
import { blockKindOf } from './block-kinds.ts';
import { checkEach, mustBeColour, mustBeList, mustBeOneOf, mustBeWhole } from './check-members.ts';
import { isOneValue } from './template-html.ts';

const maxProblems = 100;
const style = {
  'width?': mustBeWhole(320, 800),
  'font?': mustBeOneOf(Object.keys(fonts)),
  'size?': mustBeWhole(12, 24),
  'text?': mustBeColour,
  'link?': mustBeColour,
  'button?': mustBeColour,
  'background?': mustBeColour,
  'page?': mustBeColour,
};
const idRule = 'must have 1 to 40 letters, digits, "-" and "_"';

/** Every problem of the shape of a mail in blocks, at most 100. Unfinished blocks are allowed, and blocks of an unknown kind. */
export function checkBlocks(input: unknown, path: string): Problem[] {
  if (!isObject(input)) return [{ path, message: 'must be an object with "version" and "blocks"' }];
  if (JSON.stringify(input).length > maxBlocksLength)
    return [{ path, message: `must have at most ${maxBlocksLength.toLocaleString('en')} characters as JSON` }];
  const check = new BlocksCheck();
  const problems = checkEach(
    input,
    { version: isFirst, 'style?': checkStyle, blocks: (list, here) => check.list(list, here, false) },
    path,
  );
  if (problems.length === 0) problems.push(...check.templates.flatMap(checkSource));
  return problems.slice(0, maxProblems);
}

function isFirst(input: unknown, path: string): Problem[] {
  return input === 1 ? [] : [{ path, message: 'must be 1' }];
}

function checkStyle(input: unknown, path: string): Problem[] {
  return isObject(input) ? checkEach(input, style, path) : [{ path, message: 'must be an object' }];
}

class BlocksCheck {
  readonly templates: BlockTemplate[] = [];
  readonly #ids = new Set<string>();
  #count = 0;

  list(input: unknown, path: string, isInColumn: boolean): Problem[] {
    return mustBeList((block, here) => this.#block(block, here, isInColumn), maxBlocks)(input, path);
  }

  #block(input: Members, path: string, isInColumn: boolean): Problem[] {
    if (++this.#count > maxBlocks)
      return this.#count === maxBlocks + 1 ? [{ path, message: `is one block too many: at most ${maxBlocks}` }] : [];
    const [type, when] = [member(input, 'type'), member(input, 'when')];
    const problems = [
      ...this.#checkId(member(input, 'id'), `${path}.id`),
      ...checkText(type, `${path}.type`, 40),
      ...(when === undefined ? [] : checkConditionOfDraft(when, `${path}.when`)),
    ];
    if (problems.length > 0) return problems;
    const block = input as unknown as Block;
    const kind = blockKindOf(block);
    if (!kind) return textFaults(input, path);
    if (kind.inner && isInColumn) return [{ path, message: 'Columns stand in no column: put it below them' }];
    const own = kind.check(input, path);
    if (own.length > 0) return own;
    this.templates.push(...kind.templates(block, path));
    return (kind.inner?.(block, path) ?? []).flatMap((inner) => this.list(inner.blocks, inner.path, true));
  }

  #checkId(id: unknown, path: string): Problem[] {
    if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id)) return [{ path, message: id === undefined ? 'is missing' : idRule }];
    if (this.#ids.has(id)) return [{ path, message: `${quoteName(id)} is already the id of another block` }];
    this.#ids.add(id);
    return [];
  }
}

/** The texts of an unknown block that cannot be stored. */
function textFaults(input: unknown, path: string): Problem[] {
  const fault = typeof input === 'string' ? textFault(input) : undefined;
  if (fault !== undefined) return [{ path, message: fault }];
  if (Array.isArray(input)) return input.flatMap((one, index) => textFaults(one, `${path}[${index}]`));
  if (!isObject(input)) return [];
  return Object.entries(input).flatMap(([name, one]) => {
    const wrong = textFault(name);
    return wrong === undefined ? textFaults(one, memberPath(path, name)) : [{ path, message: wrong }];
  });
}

function checkSource({ path, source, isValue, mayHaveParts }: BlockTemplate): Problem[] {
  const problems = checkTemplate(source, path, maxBlocksLength, mayHaveParts === true);
  // The braces of a value are not typed by anybody, so an offset in them would say nothing.
  if (problems.length > 0) return isValue ? problems.map(({ message }) => ({ path, message })) : problems;
  return isValue && !isOneValue(source) ? [{ path, message: 'must be one value, such as: name | default: "you"' }] : [];
}
