import { mediumWords } from '../words.ts';
import type { MediumView } from './medium.ts';

const words = mediumWords.webhook;

/** A POST to the URL of a step. No provider of channels serves it yet. */
export const webhookMedium: MediumView = {
  name: words.name,
  counted: words.counted,
  headlineOf: ({ url }) => url,
  test: { action: words.test },
  channels: { ...mediumWords.anyChannel, canComplain: false },
};
