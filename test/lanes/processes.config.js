import { lanes } from './lanes.mjs';

export default lanes.processes();
