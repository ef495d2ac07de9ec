import { mediumWords } from '../words.ts';
import { htmlOfText } from './html-of-text.ts';
import type { MediumView } from './medium.ts';

const words = mediumWords.email;

/** E-mail: from an address of a domain. */
export const emailMedium: MediumView = {
  name: words.name,
  counted: words.counted,
  isReported: true,
  addressName: words.addressName,
  addressColumn: /e-?mail/i,
  addressType: 'email',
  addressKind: 'email',
  made: { field: 'text', from: 'html', said: words.madeText, write: words.writeText, begin: htmlOfText },
  hasThreads: true,
  hasLinks: true,
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
