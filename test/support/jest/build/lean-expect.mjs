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
  return Object.assign((...args) => new Expectation(args), whole);
}
