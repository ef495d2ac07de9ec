/** Whether a value in the address of a page is an id of the API. */
export const isApiId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Whether a value in the address of a page is a time. */
export const isTimeText = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** A filter without the members that are undefined. */
export const without = <Filter extends object>(filter: { readonly [Name in keyof Filter]: Filter[Name] | undefined }): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter;
