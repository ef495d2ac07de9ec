import { expect, test } from '@jest/globals';
import { proceed, proceedAfter } from '../../../../src/domain/runs/pipeline.ts';
import { Recipient } from '../../../../src/domain/runs/recipient.ts';
import { removedSteps } from '../../../../src/domain/spinners/removed-steps.ts';
import type { SpinnerDefinition } from '../../../../src/domain/spinners/spinner-definition.ts';
import type { Step } from '../../../../src/domain/spinners/step-kinds.ts';
import { endKind } from '../../../../src/domain/spinners/steps/end.ts';
import { checkDefinition, checkForPublishing } from '../../../support/checked-definition.ts';
import { aVisit, now } from './visits.ts';

const definition = (...steps: unknown[]) =>
  ({ dataTableId: '0190f3a4-5c1e-7000-8000-000000000001', audience: 'new', steps }) as unknown as SpinnerDefinition;
const hook = (id: string) => ({ id, type: 'webhook', url: 'https://crm.test' }) as const;
const end = (result: string, id = 'end') => ({ id, type: 'end', result }) as const;
const problemsOf = (...steps: unknown[]) =>
  checkForPublishing(definition(...steps), { columns: [], channelFault: () => undefined }).map(
    ({ path, message }) => `${path}: ${message}`,
  );

test('ends a way as completed, with the result as reason', () => {
  expect(endKind.enter(end('won'), aVisit({}))).toEqual({ go: 'out', state: 'completed', reason: 'won' });
  const steps: Step[] = [{ id: 'all', type: 'branch', cases: [], otherwise: 'end' }, end('won')];
  const recipient = Recipient.pending({ organizationId: 'o', jobId: 'j', recordId: '1', stepId: 'all', wakeAt: now });
  const run = { spinnerId: 's', definition: definition(...steps) };
  for (const { recipient: ended } of [
    proceed(recipient, run, new Map(), now),
    proceedAfter(recipient.goTo('all', now), run, new Map(), now),
  ])
    expect(ended).toMatchObject({ state: 'completed', reason: 'won', stepId: null, path: ['end'] });
});

test.each(['', 'x'.repeat(41), '1st', 'zwei Wörter', 5])('refuses the result %j', (result) => {
  const shape = checkDefinition(definition(end(result as string)));
  expect(shape.length + problemsOf(hook('a'), end(result as string)).length).toBeGreaterThan(0);
});

test('nobody reaches what stands behind it, unless a branch leads there; an editor’s jump is no fault', () => {
  expect(problemsOf(hook('a'), end('won'), hook('b'))).toEqual([expect.stringContaining('steps[2]: No recipient can reach this step')]);
  const fork = { id: 'fork', type: 'branch', cases: [{ when: { column: 'x', operator: 'is_empty' }, goTo: 'other' }], otherwise: 'own' };
  const jump = { id: 'jump', type: 'branch', cases: [], otherwise: null };
  expect(problemsOf(fork, hook('own'), end('lost'), jump, hook('other')).filter((one) => !one.includes('"x"'))).toEqual([]);
});

test('who stands at a removed step before it ends there', () => {
  const before = definition(hook('a'), end('won'), hook('b'));
  expect(removedSteps(before, definition(hook('b')))).toMatchObject([
    { id: 'a', to: null },
    { id: 'end', to: null },
  ]);
});
