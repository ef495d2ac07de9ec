import { suggest } from '../../kernel/near-miss.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { localFilters } from './local-filters.ts';
import type { TemplateFilter } from './template-filter.ts';

const plain = (example: string, apply: (text: string) => string): TemplateFilter => ({ takes: [], example, make: () => apply });

const withText = (example: string, apply: (text: string, argument: string) => string): TemplateFilter => ({
  takes: ['text'],
  example,
  make: (argument) => (text) => apply(text, String(argument)),
});

/** All filters: those of Liquid with its names and semantics, and those for how a value is written. A Map, so that no name reaches an object's prototype. */
export const templateFilters: ReadonlyMap<string, TemplateFilter> = new Map<string, TemplateFilter>([
  ['default', withText('default: "there"', (text, instead) => (text.trim() === '' ? instead : text))],
  ['upcase', plain('upcase', (text) => text.toUpperCase())],
  ['downcase', plain('downcase', (text) => text.toLowerCase())],
  ['capitalize', plain('capitalize', capitalize)],
  ['strip', plain('strip', (text) => text.trim())],
  ['strip_newlines', plain('strip_newlines', (text) => text.replace(/[\r\n]/g, ''))],
  ['append', withText('append: "!"', (text, end) => text + end)],
  ['prepend', withText('prepend: "#"', (text, start) => start + text)],
  ['remove', withText('remove: "-"', (text, part) => (part === '' ? text : text.replaceAll(part, '')))],
  ['truncate', shortening('truncate: 50', truncate)],
  ['truncatewords', shortening('truncatewords: 10', truncateWords)],
  ['url_encode', plain('url_encode', (text) => encodeURIComponent(text.toWellFormed()))],
  ...localFilters,
]);

const otherNames = new Map([
  ['upper', 'upcase'],
  ['uppercase', 'upcase'],
  ['lower', 'downcase'],
  ['lowercase', 'downcase'],
  ['title', 'capitalize'],
  ['titlecase', 'capitalize'],
  ['trim', 'strip'],
  ['fallback', 'default'],
  ['or', 'default'],
  ['encode', 'url_encode'],
  ['urlencode', 'url_encode'],
  ['currency', 'money'],
  ['price', 'money'],
  ['round', 'number'],
  ['num', 'number'],
  ['bool', 'yesno'],
  ['boolean', 'yesno'],
  ['yes_no', 'yesno'],
]);

/** The message for an unknown filter, with the name that was probably meant. */
export function unknownFilter(name: string): string {
  if (['escape', 'escape_once', 'h'].includes(name)) {
    return `The filter "${name}" is not needed: values are escaped for HTML automatically. Remove "| ${name}"`;
  }
  const meant = otherNames.get(name.toLowerCase()) ?? suggest(name, [...templateFilters.keys()]);
  const hint = meant === undefined ? `The filters are: ${[...templateFilters.keys()].join(', ')}` : `Did you mean "${meant}"?`;
  return `There is no filter called ${quoteName(name)}. ${hint}`;
}

function shortening(example: string, apply: (text: string, count: number, ending: string) => string): TemplateFilter {
  return {
    takes: ['count', 'text'],
    optional: 1,
    example,
    make:
      (count, ending = '...') =>
      (text) =>
        apply(text, count as number, String(ending)),
  };
}

function capitalize(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length).toLowerCase();
}

/** As in Liquid, the ending counts towards the length. */
function truncate(text: string, count: number, ending: string): string {
  const letters = Array.from(text);
  if (letters.length <= count) return text;
  const kept = Math.max(0, count - Array.from(ending).length);
  return letters.slice(0, kept).join('') + ending;
}

function truncateWords(text: string, count: number, ending: string): string {
  const words = text.trim().split(/\s+/u);
  return words.length <= count ? text : words.slice(0, count).join(' ') + ending;
}
