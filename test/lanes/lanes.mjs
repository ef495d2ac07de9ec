import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const tests = (...patterns) => patterns.map((pattern) => `<rootDir>/test/${pattern}.test.ts`);
const isNamed = (argument) => /(^|[/\\])test[/\\]/.test(argument) && !argument.endsWith('.config.js');
const named = process.argv.slice(2).filter(isNamed);
const areNamed = named.length > 0;
/** The tests that `test/web/journeys.test.ts` is made of: from sign-up to a mail's story, an import with faults, a live spinner. */
const journeys = '/test/web/(journeys|outreach|imports/import-problems|spinners/live-page)\\.test\\.ts$';
const sizes = '\\.size\\.test\\.ts$';
/** A folder that is named runs without its sizes. */
const unlessNamed = named.some((path) => path.includes('.size')) ? [] : [sizes];
/** Files of which no test can run on one server. */
const clusters = '\\.cluster\\.test\\.ts$';

/**
 * One lane: the files it runs, and how long it takes on two idle cores that nothing else uses, in minutes. Tests are TypeScript in ES
 * modules; each run starts one database.
 */
const lane = ({ name, what, minutes, testMatch, without = [], never = [clusters], isOfSizes = false, ...settings }) => ({
  rootDir,
  testRunner: '<rootDir>/test/support/jest/shared-runner.mjs',
  testMatch: areNamed && !isOfSizes ? tests('**/*') : testMatch,
  testPathIgnorePatterns: ['/node_modules/', ...never, ...(areNamed ? unlessNamed : without).filter(() => !isOfSizes)],
  transform: {},
  globalSetup: '<rootDir>/test/support/jest/begin-run.mjs',
  globalTeardown: '<rootDir>/test/support/jest/end-run.mjs',
  reporters: [['<rootDir>/test/support/jest/lane-reporter.mjs', { name, what, minutes: areNamed ? undefined : minutes }]],
  // Never reached: a test that hangs is found by its lack of progress.
  testTimeout: 24 * 60 * 60_000,
  testSequencer: '<rootDir>/test/support/jest/longest-first.mjs',
  // One more than the cores of a small machine, since files wait: for processes, browsers and clocks.
  maxWorkers: 3,
  // A file that leaves much behind does not slow the others down. It also makes jest use workers for a single file, so that each run
  // of `--watch` loads the modules again.
  workerIdleMemoryLimit: '1GB',
  // By default half a second, in which a browser and a Spindle are not ended: jest would then kill the worker and say so.
  workerGracefulExitTimeout: 60_000,
  ...settings,
});

/** The lanes by name. */
export const lanes = {
  test: () =>
    lane({
      name: 'npm test',
      what: 'units, contracts on both stores, HTTP, and three journeys in Chromium',
      minutes: 5,
      testMatch: tests('!(web|end-to-end)/**/*', '*', 'web/units/**/*', 'web/journeys'),
      without: [sizes],
    }),
  fast: () =>
    lane({
      name: 'npm run test:fast',
      what: 'what needs no browser, no process and no database',
      minutes: 2.5,
      testMatch: tests('*', '{application,channels,contracts,domain,http,sdk,system}/**/*', 'web/units/**/*'),
      without: [sizes],
    }),
  web: () =>
    lane({
      name: 'npm run test:web',
      what: 'the web app in Chromium',
      minutes: 7,
      testMatch: tests('web/**/*'),
      without: [sizes, '/test/web/units/', journeys],
    }),
  processes: () =>
    lane({
      name: 'npm run test:processes',
      what: 'whole processes: proxies, kills, outages, the command line',
      minutes: 4,
      testMatch: tests('end-to-end/**/*'),
      without: [sizes],
    }),
  size: () =>
    lane({
      name: 'npm run test:size',
      what: 'large data and long faults',
      minutes: 11,
      testMatch: tests('**/*.size'),
      isOfSizes: true,
      // They compare speeds.
      maxWorkers: 2,
    }),
  citus: () =>
    lane({
      name: 'npm run test:citus',
      what: 'what a database decides, on a cluster of Citus',
      minutes: 40,
      testMatch: tests('{contracts,postgres,http,end-to-end}/**/*'),
      without: [sizes],
      never: [],
    }),
};
