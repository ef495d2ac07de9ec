import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { ModuleMocker } = require('jest-mock');
const { ModernFakeTimers } = require('@jest/fake-timers');

// Bindings, not values: modules that many test files share see what is set for the current one.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, jest;

/** Sets what `@jest/globals` means until the next call. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, it, test } = globals);
  expect = leanOf(globals.expect);
}

/** Matchers that take a value which is the expected one itself. */
const takeItself = ['toBe', 'toEqual', 'toStrictEqual'];

/** Jest's `expect` makes hundreds of functions and a stack trace a call. This one leaves to it what a glance does not decide. */
function leanOf(whole) {
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
  for (const name of takeItself) {
    const value = function (...expected) {
      if (this.args.length === 1 && expected.length === 1 && Object.is(this.args[0], expected[0])) return;
      try {
        whole(...this.args)[name](...expected);
      } catch (failure) {
        // Whoever reads it looks for the line of the test.
        Error.captureStackTrace(failure, value);
        throw failure;
      }
    };
    Object.defineProperty(Expectation.prototype, name, { value });
  }
  return Object.assign((...args) => new Expectation(args), whole);
}

/** Makes the `jest` of one test file. */
export function setJest(config) {
  const mocker = new ModuleMocker(globalThis);
  const timers = new ModernFakeTimers({ config, global: globalThis });
  jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    useFakeTimers: (options) => timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  };
  return () => {
    mocker.restoreAllMocks();
    timers.dispose();
  };
}
