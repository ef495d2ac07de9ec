import config from './jest.config.js';

// Read where the database of the run is started.
process.env.TEST_CITUS = 'true';

/** The tests of what a database decides, on a cluster of Citus. */
export default {
  ...config,
  testMatch: ['contracts', 'postgres', 'http', 'end-to-end'].map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
};
