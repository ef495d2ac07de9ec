import { lanes } from './lanes.mjs';

// Read where the database of the run is started.
process.env.TEST_CITUS = 'true';

export default lanes.citus();
