/** The declarations of a `style`, in their order: the property in lower case, and its value as it is written. */
export const declarationsOf = (style: string): readonly (readonly [property: string, value: string])[] =>
  style.split(';').flatMap((one) => {
    const colon = one.indexOf(':');
    const property = one.slice(0, Math.max(0, colon)).trim().toLowerCase();
    return property === '' ? [] : [[property, one.slice(colon + 1).trim()] as const];
  });
