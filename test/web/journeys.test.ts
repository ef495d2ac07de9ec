// The journeys of `npm test` in one file: one worker, one browser and one Spindle for all of them.
import './outreach.test.ts';
import './imports/import-problems.test.ts';
import './spinners/live-page.test.ts';
