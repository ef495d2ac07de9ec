import { templateText } from '../../text/template-text.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.suppress;

/** Suppresses an address. */
export const suppressStep: StepView = {
  titleOf: () => words.title,
  begin: () => ({ address: '{{ email }}' }),
  summaryOf: ({ address }) => (typeof address === 'string' && address.trim() !== '' ? templateText(address) : undefined),
  shown: () => ['note'],
  decided: ({ suppress }) =>
    suppress && {
      said: suppress.isInvalid ? words.fails : suppress.address === null ? words.nobody : words.suppresses(suppress.address),
    },
};
