import { templateText } from '../../text/template-text.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.webhook;
const urlOf = (url: unknown): string => (typeof url === 'string' ? url.trim() : '');

/** Calls a URL. */
export const webhookStep: StepView = {
  called: words.called,
  sends: true,
  nameOf: ({ id, url }) => words.callOf(/^https?:\/\/([^/?#]+)/i.exec(urlOf(url))?.[1] ?? id),
  summaryOf: ({ url }) => (urlOf(url) === '' ? undefined : templateText(urlOf(url).replace(/^https?:\/\//, ''))),
};
