const context = Symbol('context');

/** Returns a maker of objects with these members. A member is made from the object's context when it is first read, and is enumerable from then on. */
export function lazyParts<Parts extends object, Context>(
  makers: {
    readonly [Name in keyof Parts]: (context: Context) => Parts[Name];
  },
): (given: Context) => Parts {
  const prototype = {};
  for (const [name, make] of Object.entries<(given: Context) => unknown>(makers))
    Object.defineProperty(prototype, name, {
      get(this: { readonly [context]: Context }) {
        const value = make(this[context]);
        Object.defineProperty(this, name, { value, enumerable: true, configurable: true, writable: true });
        return value;
      },
    });
  return (given) => Object.create(prototype, { [context]: { value: given } });
}
