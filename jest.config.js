/** Tests are TypeScript in ES modules; the database they need is started once for the whole run. */
export default {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' } }],
  },
  globalSetup: '<rootDir>/test/support/start-database.mjs',
  globalTeardown: '<rootDir>/test/support/stop-database.ts',
  testTimeout: 60_000,
  maxWorkers: 2,
  // Modules of finished test files are never freed; without this a worker dies of them after some 150 files.
  workerIdleMemoryLimit: '1GB',
};
