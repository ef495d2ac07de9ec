// In a folder `jest/build`, whose lines jest skips when it shows where an expectation has failed.

/** Matchers that take a value which is the expected one itself. */
const takeItself = ['toBe', 'toEqual', 'toStrictEqual'];

/** Jest's `expect` makes hundreds of functions and a stack trace a call. This one leaves to it what a glance does not decide. */
export function leanOf(whole) {
  class Expectation {
    constructor(args) {
      this.args = args;
    }
  }
  for (const name of Object.keys(whole(undefined)))
    Object.defineProperty(Expectation.prototype, name, {
      configurable: true,
      get() {
        return whole(...this.args)[name];
      },
    });
  for (const name of takeItself)
    Object.defineProperty(Expectation.prototype, name, {
      value(...expected) {
        if (this.args.length === 1 && expected.length === 1 && Object.is(this.args[0], expected[0])) return;
        whole(...this.args)[name](...expected);
      },
    });
  Object.defineProperty(Expectation.prototype, 'toMatchObject', {
    value(...expected) {
      refusePatterns(expected);
      whole(...this.args).toMatchObject(...expected);
    },
  });
  return Object.assign((...args) => new Expectation(args), whole);
}

/** A pattern within an expected object has no members, so that any text would match it. */
function refusePatterns(expected) {
  if (expected instanceof RegExp) throw new TypeError(`${expected} matches anything here: take expect.stringMatching`);
  if (typeof expected !== 'object' || expected === null) return;
  const isPlain = Array.isArray(expected) || Object.getPrototypeOf(expected)?.constructor?.name === 'Object';
  if (isPlain) for (const member of Object.values(expected)) refusePatterns(member);
}
