import config from './jest.config.js';

/** The tests of large data and of long faults. */
export default {
  ...config,
  testMatch: ['<rootDir>/test/**/*.size.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  // They hold bounds of time.
  maxWorkers: 2,
};
