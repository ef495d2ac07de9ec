/** All tests but those of large data and long faults. They are TypeScript in ES modules; the database is started once for the run. */
export default {
  testRunner: '<rootDir>/test/support/jest/shared-runner.mjs',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '\\.size\\.test\\.ts$'],
  transform: {},
  globalSetup: '<rootDir>/test/support/jest/start-database.mjs',
  globalTeardown: '<rootDir>/test/support/jest/stop-database.mjs',
  // A machine that is shared can be several times slower for minutes; in CI a failure for that alone costs a whole run.
  testTimeout: process.env.CI ? 300_000 : 60_000,
  testSequencer: '<rootDir>/test/support/jest/longest-first.mjs',
  // One more than the cores of a small machine, since files wait: for processes, browsers and clocks.
  maxWorkers: 3,
  // A file that leaves much behind does not slow the others down. It also makes jest use workers for a single file, so that each run
  // of `--watch` loads the modules again.
  workerIdleMemoryLimit: '1GB',
  // By default half a second, in which a browser and a Spindle are not ended: jest would then kill the worker and say so.
  workerGracefulExitTimeout: 60_000,
};
