import type { Problem } from '../../domain/kernel/errors.ts';
import type { Route, SentInput } from './route.ts';
import { memberNamesOf } from './schema.ts';
import { validator } from './validator.ts';

/** More than any route takes, so that a query costs no more than the bytes of a head. */
const mostPairs = 100;

/**
 * Returns the members of a query, each with its value, or its values if its name occurs several times. Koa's own parser walks all pairs
 * again for each name: 15 KB of one name held the event loop for 0.4 s.
 */
export function queryOf(text: string, problems: Problem[]): Record<string, string | string[]> {
  const members: Record<string, string | string[]> = Object.create(null);
  if (text === '') return members;
  let pairs = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++pairs > mostPairs) {
      problems.push({ path: 'query', message: `must have at most ${mostPairs} members` });
      return members;
    }
    const earlier = members[name];
    if (earlier === undefined) members[name] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else members[name] = [earlier, value];
  }
  return members;
}

/**
 * Returns how a route reads its query. One without a query ignores what is sent, but not members of its body: `?dryRun=true` must not
 * store anything.
 */
export function queryReaderOf({ query, body, bodyShown }: Pick<Route, 'query' | 'body' | 'bodyShown'>) {
  if (query) {
    const check = validator(query, 'query', { convert: true });
    return (text: string, problems: Problem[]): unknown => check(queryOf(text, problems), problems);
  }
  const ofBody = new Set(memberNamesOf(bodyShown?.schema ?? body));
  return (text: string, problems: Problem[]): unknown => {
    const names = text === '' ? [] : new Set(new URLSearchParams(text).keys());
    for (const name of names) if (ofBody.has(name)) problems.push({ path: `query.${name}`, message: 'belongs in the body' });
    return {};
  };
}

/** The text of a query with these members; one that is a list occurs several times. */
export function textOfQuery(members: NonNullable<SentInput['query']>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(members))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return query.toString();
}

/** Equal for queries with the same members, in any order. */
export function sortedQuery(text: string): string {
  const query = new URLSearchParams(text);
  query.sort();
  return query.toString();
}
