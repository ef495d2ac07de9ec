import { checkNumber, isObject, memberPath } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { textFault } from '../../kernel/storable-text.ts';
import { checkTemplate } from '../templates/check-template.ts';
import { Template } from '../templates/template.ts';
import { urlFault, urlPrefixFault } from './webhook-url.ts';

/** The most characters of a URL template. */
export const maxUrl = 2000;
const maxString = 64 * 1024;
const maxName = 200;
const maxValues = 200;
const maxDepth = 5;

/** Every problem of a webhook's URL: placeholders only after the server name, http or https, no user name or password. */
export function checkWebhookUrl(input: unknown, path: string): Problem[] {
  const problems = checkTemplate(input, path, maxUrl);
  if (problems.length > 0 || input === undefined || input === '') return problems;
  const template = Template.parse(input as string);
  const example = template.render(new Map(template.columns.map((column) => [column, 'x'])), { escape: () => 'x' });
  const fault = urlPrefixFault(template.prefix, template.hasPlaceholders) ?? urlFault(example);
  if (fault !== undefined) return [{ path, message: fault }];
  if (!template.filters.includes('url_encode')) return [];
  return [{ path, message: 'Values in a URL are encoded automatically; remove "| url_encode"' }];
}

/** Every problem of a webhook's body: a JSON object with at most 200 values, 5 levels deep, whose strings are templates. */
export function checkWebhookBody(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  if (!isObject(input)) return [{ path, message: 'must be a JSON object' }];
  const found: { problems: Problem[]; values: number } = { problems: [], values: 0 };
  checkValue(input, path, 0, found);
  if (found.values > maxValues) found.problems.push({ path, message: `must have at most ${maxValues} values` });
  return found.problems;
}

function checkValue(input: unknown, path: string, depth: number, found: { problems: Problem[]; values: number }): void {
  const { problems } = found;
  // Values over the limit are not checked.
  if (depth > 0 && ++found.values > maxValues) return;
  if (typeof input === 'string') problems.push(...checkTemplate(input, path, maxString));
  else if (typeof input === 'number') problems.push(...checkNumber(input, path));
  else if (typeof input !== 'object' || input === null) {
    if (input !== null && typeof input !== 'boolean') problems.push({ path, message: 'must be JSON' });
  } else if (depth === maxDepth) problems.push({ path, message: `is nested too deeply: at most ${maxDepth} levels` });
  else if (Array.isArray(input)) {
    const first = input.slice(0, maxValues + 1);
    first.forEach((one, index) => {
      checkValue(one, `${path}[${index}]`, depth + 1, found);
    });
  } else {
    for (const [name, one] of Object.entries(input).slice(0, maxValues + 1)) {
      const inner = memberPath(path, name);
      const fault = name.length > maxName ? `has a name of more than ${maxName} characters` : textFault(name);
      if (fault !== undefined) problems.push({ path: inner, message: fault });
      checkValue(one, inner, depth + 1, found);
    }
  }
}
