import { mediumWords } from '../words.ts';
import type { MediumView } from './medium.ts';

const words = mediumWords.custom;

/** A message through a service that a channel describes. */
export const customMedium: MediumView = {
  name: words.name,
  counted: words.counted,
  isReported: true,
  addressName: words.addressName,
  addressColumn: /chat|telegram|slack|whatsapp|token|device/i,
  addressKind: 'custom',
  headlineOf: ({ text }) => text,
  test: { action: words.test, address: { label: words.testAddress, help: words.testAddressHelp } },
  channels: {
    defaultMark: words.defaultMark,
    alarmMeans: mediumWords.anyChannel.alarmMeans,
    works: words.works,
    nothingBack: words.nothingBack,
    canComplain: true,
    haveOwnAddresses: true,
    describesCallbacks: true,
  },
};
