import { lanes } from './lanes.mjs';

export default lanes.web();
