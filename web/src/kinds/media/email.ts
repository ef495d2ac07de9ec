import { mediumWords } from '../words.ts';
import type { Medium } from './medium.ts';

const words = mediumWords.email;

/** E-mail: from an address of a domain. */
export const emailMedium: Medium = {
  name: words.name,
  addressColumn: /e-?mail/i,
  headlineOf: ({ subject }) => subject ?? '',
  test: { action: words.test, help: words.testHelp },
  channels: {
    defaultMark: words.defaultMark,
    alarmMeans: words.alarmMeans,
    nothingBack: words.nothingBack,
    hasSender: true,
    hasDomain: true,
    canComplain: true,
  },
};
