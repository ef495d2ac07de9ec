import { mediumWords } from '../words.ts';
import type { MediumView } from './medium.ts';

const words = mediumWords.sms;

/** SMS: from what the connection names, to a phone number. */
export const smsMedium: MediumView = {
  name: words.name,
  counted: words.counted,
  isReported: true,
  addressName: words.addressName,
  addressColumn: /phone|mobile|\bcell/i,
  addressType: 'phone',
  addressKind: 'phone',
  headlineOf: ({ text }) => text,
  segmented: 'text',
  test: { action: words.test, address: { label: words.testNumber, help: words.testNumberHelp, type: 'tel' } },
  channels: {
    defaultMark: words.defaultMark,
    alarmMeans: words.alarmMeans,
    nothingBack: words.nothingBack,
    canComplain: false,
    takesReplies: true,
    isToldBySender: true,
  },
};
