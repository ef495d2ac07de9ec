/** Leads `@jest/globals` to the runner's own, since the package works only inside of jest's module loader. */
export const resolve = (name, context, next) =>
  name === '@jest/globals' ? { url: new URL('./globals.mjs', import.meta.url).href, shortCircuit: true } : next(name, context);
