import { createRequire } from 'node:module';
import { sep } from 'node:path';

const Sequencer = createRequire(import.meta.url)('@jest/test-sequencer').default;
const longest = ['end-to-end', 'web'].map((folder) => `${sep}test${sep}${folder}${sep}`);
const rankOf = ({ path }) => (longest.some((folder) => path.includes(folder)) ? 0 : 1);

/** Begins with the folders of the longest files, also where jest has not measured them yet, so that no worker waits for the other at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
