import { mediumWords } from '../words.ts';
import type { MediumView } from './medium.ts';

const words = mediumWords.http;

/** A call of another system. No provider of channels serves it. */
export const httpMedium: MediumView = {
  name: words.name,
  counted: words.counted,
  headlineOf: ({ method, url }) => `${method} ${url}`,
  test: { action: words.test },
  channels: { ...mediumWords.anyChannel, canComplain: false },
};
