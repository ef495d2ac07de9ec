import { templateText } from '../../text/template-text.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.task;

const namesIn = (results: unknown): readonly string[] =>
  Array.isArray(results) ? results.flatMap((one) => (typeof one?.name === 'string' && one.name !== '' ? [one.name] : [])) : [];

/** The fields that say for whom it is, each for one way to say it. */
const ofAssignment = ['member', 'column'];

/** Asks a person to do something. */
export const taskStep: StepView = {
  asks: true,
  titleOf: () => words.title,
  begin: () => ({ title: '', assign: 'role', role: 'member', results: [{ name: words.done }] }),
  summaryOf: ({ title }) => (typeof title === 'string' && title.trim() !== '' ? templateText(title) : undefined),
  shown: () => ['action', 'title', 'script', 'assign', ...ofAssignment, 'role', 'fill', 'results', 'due', 'atMost', 'otherwise'],
  hidden: ({ assign }) => ofAssignment.filter((name) => name !== assign),
  leaves: ({ results }) => [
    { name: 'result', type: 'text', choices: [...namesIn(results), 'skipped'] },
    { name: 'done_by', type: 'text' },
  ],
  elseTo: ({ otherwise }) => (otherwise === null || (typeof otherwise === 'string' && otherwise !== '') ? otherwise : undefined),
  decided: ({ task }) =>
    task && { said: task.fault === null ? words.asks(task.title, task.email || (words.roles[task.role] ?? task.role)) : task.fault },
};
