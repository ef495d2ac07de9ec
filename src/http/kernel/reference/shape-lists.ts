import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import { type DescribedApi, type DescribedParameter, type DescribedSchema, schemaAt } from './described-api.ts';
import { inline } from './html-text.ts';

/** The levels of members that are shown folded below their member; deeper ones are in the document. */
const deepest = 2;
/** The values of an enumeration that are named. */
const namedValues = 12;

/** The parameters of a call as a list. */
export const parameterList = (api: DescribedApi, parameters: readonly DescribedParameter[]): string =>
  definitionList(
    parameters.map(({ name, required, description, schema }) =>
      member({ api, isAnswer: false }, name, schema ?? {}, required === true, description),
    ),
  );

/** The members of a body as a list. */
export const bodyList = (api: DescribedApi, schema: DescribedSchema, isAnswer: boolean): string =>
  members({ api, isAnswer }, schema, new Set(), 0);

/** The document, and whether an answer is shown: its members are there unless it says otherwise. */
interface Shown {
  readonly api: DescribedApi;
  readonly isAnswer: boolean;
}

function members(shown: Shown, schema: DescribedSchema, seen: ReadonlySet<string>, depth: number): string {
  const known = new Set(seen);
  const whole = schemaAt(shown.api, schema, known);
  const choices = whole.oneOf ?? whole.anyOf;
  if (choices && !whole.properties)
    return choices
      .map((one) => members(shown, one, known, depth))
      .filter(Boolean)
      .map((one, index) => `<p class="or">${index === 0 ? 'One of' : 'or'}</p>${one}`)
      .join('');
  if (whole.items) return members(shown, whole.items, known, depth);
  const { properties = {}, required = [] } = whole;
  const entries = Object.entries(properties).filter(([name]) => !(shown.isAnswer && depth === 0 && name === 'ok'));
  return definitionList(entries.map(([name, one]) => member(shown, name, one, required.includes(name), undefined, known, depth)));
}

const definitionList = (entries: readonly string[]): string => (entries.length > 0 ? `<dl>${entries.join('')}</dl>` : '');

function member(
  shown: Shown,
  name: string,
  schema: DescribedSchema,
  isRequired: boolean,
  description?: string,
  seen: ReadonlySet<string> = new Set(),
  depth = 0,
): string {
  const whole = schemaAt(shown.api, schema, new Set(seen));
  const said = description ?? schema.description ?? whole.description;
  const inner = depth < deepest ? members(shown, schema, seen, depth + 1) : '';
  const folded = inner && `<details><summary>its members</summary>${inner}</details>`;
  const need = isRequired === shown.isAnswer ? '' : ` <b class="need">${isRequired ? 'required' : 'may be absent'}</b>`;
  return `<div><dt><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(typeOf(shown.api, whole))}</span>${need}</dt><dd>${
    said ? `<p>${inline(said)}</p>` : ''
  }${limits(whole)}${folded}</dd></div>`;
}

function typeOf(api: DescribedApi, schema: DescribedSchema): string {
  const whole = schemaAt(api, schema);
  if (whole.type === 'array') return `list of ${whole.items ? typeOf(api, whole.items) : 'anything'}`;
  const choices = whole.oneOf ?? whole.anyOf;
  if (choices) return [...new Set(choices.map((one) => typeOf(api, one)))].join(' or ');
  const types = [whole.type ?? []].flat();
  const word = types.length > 0 ? types.join(' or ') : 'anything';
  return whole.format ? `${word}, ${whole.format}` : word;
}

function limits({ enum: values, default: usual, minimum, maximum, minLength, maxLength, minItems, maxItems }: DescribedSchema): string {
  const shown = values?.filter((one) => one !== null).map((one) => `\`${String(one)}\``);
  const said = [
    shown &&
      shown.length > 0 &&
      `${shown.slice(0, namedValues).join(', ')}${shown.length > namedValues ? ` and ${shown.length - namedValues} more` : ''}`,
    between('', minimum, maximum),
    between(' characters', minLength, maxLength),
    between(' items', minItems, maxItems),
    usual !== undefined && `default \`${JSON.stringify(usual)}\``,
  ].filter((one) => typeof one === 'string' && one !== '');
  return said.length > 0 ? `<p class="limits">${inline(said.join(' · '))}</p>` : '';
}

function between(unit: string, least: number | undefined, most: number | undefined): string {
  if (most === undefined) return least === undefined || least <= 1 ? '' : `at least ${least}${unit}`;
  return least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}
