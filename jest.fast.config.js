import config from './jest.config.js';

/** The tests that need no browser and no other process, not even a database: what runs on each store runs on memory. */
export default {
  ...config,
  testMatch: ['<rootDir>/test/*.test.ts', '<rootDir>/test/{application,channels,contracts,domain,http,sdk,system}/**/*.test.ts'],
  globalSetup: undefined,
  globalTeardown: undefined,
};
