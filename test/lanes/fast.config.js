import { lanes } from './lanes.mjs';

// Read where the run begins.
process.env.TEST_DATABASE = 'none';

export default lanes.fast();
