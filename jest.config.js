import { lanes } from './test/lanes/lanes.mjs';

/** The lane of `npm test`. Files that the command line names run whichever lane they belong to. */
export default lanes.test();
