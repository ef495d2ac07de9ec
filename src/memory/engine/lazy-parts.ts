const context = Symbol('context');

/** Returns what makes objects of these members, each of which is made from the object's context when it is first read, and only then is enumerable. */
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
        Object.defineProperty(this, name, { value, enumerable: true });
        return value;
      },
    });
  return (given) => Object.create(prototype, { [context]: { value: given } });
}
