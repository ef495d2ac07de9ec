import { templateText } from '../../text/template-text.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.webhook;
const urlOf = (url: unknown): string => (typeof url === 'string' ? url.trim() : '');

/** Calls a URL. */
export const webhookStep: StepView = {
  titleOf: () => words.title,
  sends: true,
  summaryOf: ({ url }) => (urlOf(url) === '' ? undefined : templateText(urlOf(url).replace(/^https?:\/\//, ''))),
};
