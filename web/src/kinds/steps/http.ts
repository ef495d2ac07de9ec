import { readJson, valueIn } from '../../text/json-path.ts';
import { templateText } from '../../text/template-text.ts';
import { stepWords } from '../words.ts';
import type { LeftValue, StepView } from './step-view.ts';

const words = stepWords.http;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const types: Readonly<Record<string, LeftValue['type']>> = { boolean: 'boolean', number: 'number' };

/** Calls another system, and keeps values of its answer. */
export const httpStep: StepView = {
  ownForm: 'call',
  titleOf: () => words.title,
  sends: true,
  summaryOf: ({ method, url }) =>
    textOf(url) === '' ? undefined : `${textOf(method) || 'GET'} ${templateText(textOf(url).replace(/^https?:\/\//, ''))}`,
  leaves({ outputs, sample }) {
    const json = readJson(sample);
    const named = (Array.isArray(outputs) ? outputs : []).filter(({ name }) => textOf(name) !== '');
    return [
      // The type is that of the example: nothing else says one.
      ...named.map(({ name, path }): LeftValue => {
        const value = json === undefined ? undefined : valueIn(json, textOf(path));
        return { name, type: types[typeof value] ?? 'text', ...(['boolean', 'number'].includes(typeof value) && { sample: value }) };
      }),
      { name: 'status', type: 'number' },
    ];
  },
};
