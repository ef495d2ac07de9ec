import type { JsonPath } from '../../kernel/json-path.ts';
import { valueAt } from '../../kernel/json-path.ts';
import type { JsonValue } from '../../kernel/json-value.ts';
import { maxMappedPath, quoteInPath } from './mapped-path.ts';

/** The most values that are listed of a sample, and the most levels. */
const [mostValues, mostLevels] = [500, 12];

/** A value of a sample that a column may get. */
export interface BodyValue {
  /** Its names and positions in the sample. */
  readonly at: JsonPath;
  /** The path for a mapping: an answer is found by its question, not by its position. */
  readonly path: string;
  /** The names that it goes by, the best first: a label, its member, its member with the one above. */
  readonly names: readonly string[];
  /** Whether it has a label: people have answered a question. */
  readonly isAnswer: boolean;
  /** A scalar, or a list of scalars. */
  readonly value: JsonValue;
}

type Part = string | number | typeof each | { readonly where: string; readonly is: string };

const each = Symbol('each');
const plainName = /^[\p{L}_][\p{L}\p{N}_$-]*$/u;

function writePath(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) {
    if (part === each) text += '[*]';
    else if (typeof part === 'number') text += `[${part}]`;
    else if (typeof part === 'object') text += `[${part.where}=${quoteInPath(part.is)}]`;
    else if (!plainName.test(part)) text += `[${quoteInPath(part)}]`;
    else text += text === '' ? part : `.${part}`;
  }
  return text === '' ? '$' : text;
}

/** The members that name the items of a list, and those that hold what was answered. */
const labels =
  'label title question name field.title field.label field.name column property attribute field.ref ref key slug field_key id field_id fieldId question_id field.id field'.split(
    ' ',
  );
const answered = ['value', 'values', 'answer', 'answers', 'response', 'text_value'];
/** The members that say of a list of titles of whom they are: their ids are elsewhere. */
const titleNames = ['title', 'label', 'question', 'heading', 'name'];
const idNames = ['ref', 'id', 'key', 'uid'];
/** The labels of the addresses of one person: there is mostly one of them. */
const ofAddress = /^(?:work|home|mobile|main|primary|other|private|business|personal|default)$/i;
/** The member of an object that is its value, the surest first. */
const mainMembers = ['value', 'label', 'labels', 'name', 'text', 'full', 'title'];
/** The members of an answer that are not its value. */
const aside = new Set([
  'type',
  'field',
  'options',
  'order',
  'position',
  'index',
  'required',
  ...labels.filter((one) => !one.includes('.')),
]);
/** Names of values that the name above says all of. */
const silent = new Set(['value', 'values', 'text', 'answer', 'answers', 'content']);
/** Names that say nothing without the one above. */
const bare = new Set([
  'value',
  'values',
  'id',
  'text',
  'label',
  'labels',
  'answer',
  'answers',
  'data',
  'content',
  'raw',
  'name',
  'type',
  'url',
]);

type Members = Readonly<Record<string, JsonValue>>;

const isScalar = (value: unknown): value is string | number | boolean | null => typeof value !== 'object' || value === null;
const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
const isTitle = (value: JsonValue | undefined): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** The values in a record of a sample, in its order; `body` has the titles of questions that it refers to. */
export function bodyValues(record: JsonValue, body: JsonValue = record): readonly BodyValue[] {
  const found: BodyValue[] = [];
  const titles = titlesIn(body);
  const add = (at: JsonPath, parts: readonly Part[], value: JsonValue, label?: string): void => {
    const path = writePath(parts);
    if (found.length < mostValues && path.length <= maxMappedPath && at.length > 0)
      found.push({ at, path, names: namesOf(at, label), isAnswer: label !== undefined, value });
  };
  const walk = (value: JsonValue, at: JsonPath, parts: readonly Part[], label?: string): void => {
    if (found.length >= mostValues || at.length > mostLevels) return;
    if (isScalar(value) || (isList(value) && value.every(isScalar))) add(at, parts, value, label);
    else if (isList(value)) walkItems(value.slice(0, mostValues), at, parts);
    else walkMembers(value as Members, at, parts, label);
  };
  const walkMembers = (members: Members, at: JsonPath, parts: readonly Part[], label?: string): void => {
    const title = label ?? titleOf(members);
    const main = title === undefined ? undefined : mainMembers.find((name) => Object.hasOwn(members, name));
    // An object with a title and a value is an answer, and only that is of interest.
    const isAnswer = label === undefined && main === 'value';
    for (const [name, member] of Object.entries(members))
      if (!isAnswer || name === main)
        walk(member, [...at, name], [...parts, name], name === main && (label || isAnswer) ? title : label && `${label} ${name}`);
  };
  const walkItems = (items: readonly JsonValue[], at: JsonPath, parts: readonly Part[]): void => {
    const where = labelOf(items);
    items.slice(0, where === undefined ? 1 : items.length).forEach((item, index) => {
      if (where === undefined) walk(item, [...at, index], [...parts, index]);
      const is = where === undefined ? '' : String(valueAt(item, where.split('.')));
      const values = where === undefined ? [] : valuesOf(item);
      for (const [member, inner] of values) {
        const name = titles.get(is) ?? is;
        const label = values.length === 1 ? name : `${name} ${member}`;
        walk(inner, [...at, index, member], [...parts, { where: where ?? '', is }, member], label);
      }
    });
    if (where === undefined && items.length > 1) addAll(items, at, parts);
  };
  /** The first item says how all are. Several are also offered as one text. */
  const addAll = (items: readonly JsonValue[], at: JsonPath, parts: readonly Part[]): void => {
    const [first] = items;
    if (isScalar(first) || first === undefined || isList(first)) return;
    for (const name of Object.keys(first)) {
      const all = items.map((item) => valueAt(item, [name])).filter((one) => one !== undefined);
      if (all.every(isScalar)) add([...at, name], [...parts, each, name], all);
    }
  };
  walk(record, [], []);
  return found;
}

/** The title of an object that may be an answer. */
function titleOf(members: Members): string | undefined {
  const found = ['label', 'title', 'name'].find((name) => Object.hasOwn(members, name) && isTitle(members[name]));
  return found === undefined ? undefined : String(members[found]);
}

/** The member by which the items of a list are told apart; undefined if they are not answers. */
function labelOf(items: readonly JsonValue[]): string | undefined {
  if (!items.every((item) => !isScalar(item) && !isList(item) && valuesOf(item).length > 0)) return undefined;
  return labels.find((label) => {
    const found = items.map((item) => valueAt(item, label.split('.')));
    return found.every((one) => isTitle(one) && !ofAddress.test(String(one))) && new Set(found.map(String)).size === items.length;
  });
}

/** The answer in an item: the member that is named after it, or after the type of the answer. */
function valuesOf(item: JsonValue): readonly (readonly [string, JsonValue])[] {
  const members = Object.entries(item as Members);
  const named = members.filter(([name]) => answered.includes(name)).slice(0, 1);
  if (named.length > 0) return named;
  const type = members.find(([name]) => name === 'type')?.[1];
  const typed = members.filter(([name]) => name === type);
  if (typed.length > 0) return typed;
  return isTitle(type) && members.some(([name]) => name === 'field') ? members.filter(([name]) => !aside.has(name)).slice(0, 1) : [];
}

/** Titles by the ids and references of what they are titles of. */
function titlesIn(body: JsonValue): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  let left = 5000;
  const walk = (value: JsonValue, level: number): void => {
    if (isScalar(value) || level > mostLevels || left-- < 0) return;
    if (isList(value)) for (const item of value) walk(item, level + 1);
    else {
      const members = value as Members;
      const own = (name: string): JsonValue | undefined => (Object.hasOwn(members, name) ? members[name] : undefined);
      const title = titleNames.map(own).find((one) => typeof one === 'string' && one !== '');
      for (const id of idNames.map(own))
        if (isTitle(id) && typeof title === 'string' && !titles.has(String(id))) titles.set(String(id), title);
      for (const member of Object.values(members)) walk(member, level + 1);
    }
  };
  walk(body, 0);
  return titles;
}

function namesOf(at: JsonPath, label: string | undefined): readonly string[] {
  const members = at.filter((part) => typeof part === 'string');
  const [three, two, last] = [members.slice(-3).join('_'), members.slice(-2).join('_'), members.at(-1) ?? ''];
  const above = members.at(-2) ?? last;
  if (label !== undefined) return [label, silent.has(last.toLowerCase()) ? above : last];
  if (silent.has(last.toLowerCase()) && members.length > 1) return [above, members.slice(-3, -1).join('_')];
  return bare.has(last.toLowerCase()) && members.length > 1 ? [two, last, three] : [last, two, three];
}
