/** Whether a value in the address of a page is an id of the API. */
export const isApiId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Whether a value in the address of a page is a time. */
export const isTimeText = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** A filter without the members that are undefined. */
export const without = <Filter extends object>(filter: { readonly [Name in keyof Filter]: Filter[Name] | undefined }): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter;

/**
 * Whether a filter differs from the one before only in what is typed in some of its fields, which were not empty. Such a change replaces the
 * page's entry in the history: Back takes off the last filter, and not the last letter.
 */
export function isTyping<Filter extends object>(before: Filter, next: Filter, typed: readonly (keyof Filter)[]): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(next)]) as Set<keyof Filter>;
  return [...names].every((name) => {
    if (typed.includes(name)) return before[name] !== undefined && next[name] !== undefined;
    return JSON.stringify(before[name]) === JSON.stringify(next[name]);
  });
}
