import { templateText } from '../../text/template-text.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.http;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Calls another system, and keeps values of its answer. */
export const httpStep: StepView = {
  titleOf: () => words.title,
  sends: true,
  summaryOf: ({ method, url }) =>
    textOf(url) === '' ? undefined : `${textOf(method) || 'GET'} ${templateText(textOf(url).replace(/^https?:\/\//, ''))}`,
};
