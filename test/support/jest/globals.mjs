import { createRequire } from 'node:module';
import { leanOf } from './build/lean-expect.mjs';

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
