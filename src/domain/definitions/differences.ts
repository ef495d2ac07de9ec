import { isObject, memberPath } from '../kernel/check-shape.ts';
import type { JsonValue } from '../kernel/json-value.ts';
import { sameJson } from '../kernel/same-json.ts';

/** A member that differs; null for one that is absent. */
export interface FieldDifference {
  readonly path: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

type Value = JsonValue | undefined;

/**
 * The members that differ, by their paths. Lists of objects that all have an `id` or a `name` are compared by it; their order is a member of
 * its own, with the path of the list.
 */
export function differencesOf(before: Value, after: Value, path = ''): FieldDifference[] {
  if (sameJson(before, after)) return [];
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((name) =>
      differencesOf(own(before, name), own(after, name), memberPath(path, name)),
    );
  const [old, now] = [itemsOf(before), itemsOf(after)];
  if (!old || !now) return [{ path, before: before ?? null, after: after ?? null }];
  const items = [...new Set([...now.keys(), ...old.keys()])].flatMap((name) =>
    differencesOf(old.get(name), now.get(name), memberPath(path, name)),
  );
  const kept = (one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>) => [...one.keys()].filter((name) => other.has(name));
  const isMoved = !sameJson(kept(old, now), kept(now, old));
  return isMoved ? [...items, { path, before: [...old.keys()], after: [...now.keys()] }] : items;
}

const own = (value: object, name: string): Value =>
  Object.hasOwn(value, name) ? (value as Readonly<Record<string, JsonValue>>)[name] : undefined;

/** The items of a list by their ids or names; undefined if one has none, or two have the same. */
function itemsOf(value: Value): ReadonlyMap<string, Value> | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: readonly JsonValue[] = value;
  const items = new Map(list.map((item) => [nameOf(item), item] as const));
  return items.has(undefined) || items.size < list.length ? undefined : (items as ReadonlyMap<string, Value>);
}

function nameOf(item: JsonValue): string | undefined {
  if (!isObject(item)) return undefined;
  const name = own(item, 'id') ?? own(item, 'name');
  return typeof name === 'string' ? name : undefined;
}
