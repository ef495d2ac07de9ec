import { stepWords } from '../words.ts';
import type { DraftStep } from './step.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.topic;
const wordsOf = (act: unknown) => (act === 'leave' ? words.leave : words.join);

/** Lets the person join or leave a topic. */
export const topicStep: StepView = {
  titleOf: ({ act }: DraftStep) => wordsOf(act).title,
  offered: () => [{ act: 'join' }, { act: 'leave' }],
  begin: () => ({ address: '{{ email }}' }),
  summaryOf: ({ topic }) => (typeof topic === 'string' && topic !== '' ? topic : undefined),
  decided: ({ topic }) =>
    topic === null || topic.topic === ''
      ? null
      : {
          said: topic.isInvalid ? words.fails : topic.address === null ? words.nobody : wordsOf(topic.act).acts(topic.address, topic.topic),
        },
};
