import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { register as registerTypeScript } from 'tsx/esm/api';
import { endAll } from './end-of-worker.mjs';
import { setGlobals, setJest } from './globals.mjs';
import { markChildren } from './leftovers.mjs';
import { followFailures } from './when-failing.mjs';

const require = createRequire(import.meta.url);
const asyncHooks = require('node:async_hooks');
const { AsyncLocalStorage } = asyncHooks;
const runCircus = require('jest-circus/runner').default;

registerTypeScript();
register('./resolve.mjs', import.meta.url);
markChildren();
// After tsx, which keeps what it has compiled in the machine's own folder from run to run.
if (process.env.TEST_TMPDIR) process.env.TMPDIR = process.env.TEST_TMPDIR;

// Jest starts a worker again when its heap is large, garbage included, and the new one loads all modules, a browser and a Spindle.
const roomyHeapBytes = 700 * 2 ** 20;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

// The message by which jest ends a worker. Without workers, the run's teardown calls `endAll`.
const endOfWorker = 2;
process.on('message', async (message) => {
  if (message[0] === endOfWorker) await endAll().finally(() => process.exit());
});
// A worker that has grown too large gets half a second.
if (process.send)
  process.once('SIGTERM', () => {
    endAll();
    process.exit();
  });
// Whoever started it is gone.
process.once('disconnect', () => process.exit());

/**
 * Runs a test file with jest's own `describe`, `test` and `expect`, but with Node's module loader instead of jest's: what two test
 * files import is loaded once a process and not once a file.
 */
export default async function runTestFile(globalConfig, config, environment, _runtime, testPath, sendMessageToJest) {
  // `jest-runner` sets its own for the maps of jest's transforms; Node knows those of tsx.
  Error.prepareStackTrace = undefined;
  const restore = setJest(config);
  const { console } = globalThis;
  globalThis.console = environment.global.console;
  environment.handleTestEvent = followFailures;
  try {
    return await runCircus(globalConfig, config, environment, loader, testPath, sendMessageToJest);
  } finally {
    globalThis.console = console;
    restore();
    forgetStates();
    if (process.memoryUsage().heapUsed > roomyHeapBytes) collectGarbage();
  }
}

/**
 * The store by which jest-circus follows the tests of a file. They run one after the other, so that it is the last one that has begun: one of
 * Node's would slow each promise of the process down, by a twentieth of the time of all tests.
 */
class LatestContext {
  #current;

  getStore() {
    return this.#current;
  }

  run(store, callback) {
    const before = this.#current;
    this.#current = store;
    const end = () => {
      this.#current = before;
    };
    const result = callback();
    if (typeof result?.then === 'function') result.then(end, end);
    else end();
    return result;
  }
}

/** Sets what `node:async_hooks` exports: from Node 22 on, that is a getter, which takes no assignment. */
const provideStore = (value) =>
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value, configurable: true, enumerable: true, writable: true });

/**
 * Each load of jest-circus keeps its state under a symbol of its own, with everything that the hooks and tests of a file refer to: servers,
 * stores, containers. A process would grow by 20 MB a file, until jest starts another one.
 */
function forgetStates() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) if (symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
}

/** The part of jest's `Runtime` that its test runner uses. */
const loader = {
  requireInternalModule(path) {
    // It holds the state of one file's tests.
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    provideStore(LatestContext);
    try {
      return require(path);
    } finally {
      provideStore(AsyncLocalStorage);
    }
  },
  requireModule: require,
  setGlobalsForRuntime: setGlobals,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (path) => import(pathToFileURL(path).href),
  enterTestCode() {},
  leaveTestCode() {},
};
