import { describe, expect, test } from '@jest/globals';
import { proceed, proceedAfter, type SpinnerRun } from '../../../src/domain/runs/pipeline.ts';
import { nothingNoted, Recipient } from '../../../src/domain/runs/recipient.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { aWebhookStep } from '../../support/builders.ts';

const now = new Date('2026-03-10T12:00:00Z');
const inAnHour = new Date('2026-03-10T13:00:00Z');
const adult: Step = { id: 'adult', type: 'filter', where: { column: 'age', operator: 'at_least', value: 18 } };
const wait: Step = { id: 'wait', type: 'wait', for: '1 hour' };
const hook = (id: string): Step => aWebhookStep({ id });
const of = (...steps: readonly Step[]): SpinnerRun => ({ spinnerId: 's', definition: { dataTableId: 't', audience: 'new', steps } });
const at = (stepId: string | null, fields: Partial<Recipient> = {}): Recipient =>
  new Recipient({
    ...{ organizationId: 'o', jobId: 'j', recordId: '1', state: 'pending' as const, reason: null, wakeAt: now, lease: null },
    ...{ ...nothingNoted, address: null, endedAt: null },
    stepId,
    ...(fields as Pick<Recipient, 'state'>),
  });
const values = new Map([['age', 20]]);

describe('a recipient', () => {
  test('passes steps that only decide, up to a step that sends', () => {
    const { recipient, send } = proceed(at('adult'), of(adult, hook('a'), hook('b')), values, now);
    expect(recipient).toMatchObject({ state: 'pending', stepId: 'a', wakeAt: now });
    expect(send).toEqual({ stepId: 'a', content: { channel: 'webhook', url: 'https://hooks.example.com/contacts' } });
  });

  test('ends at a filter that it does not match', () => {
    const { recipient, send } = proceed(at('adult'), of(adult, hook('a')), new Map([['age', 3]]), now);
    expect([recipient.state, recipient.reason, recipient.stepId, recipient.wakeAt, send]).toEqual([
      'skipped',
      'adult',
      'adult',
      null,
      undefined,
    ]);
  });

  test('waits at each wait step once, then continues', () => {
    const definition = of(wait, { ...wait, id: 'wait-2' }, hook('a'));
    const first = proceed(at('wait'), definition, values, now);
    expect(first.recipient).toMatchObject({ state: 'waiting', reason: 'delay', stepId: 'wait', wakeAt: inAnHour });
    const second = proceed(first.recipient, definition, values, inAnHour);
    expect(second.recipient).toMatchObject({ state: 'waiting', stepId: 'wait-2', wakeAt: new Date('2026-03-10T14:00:00Z') });
    expect(proceed(second.recipient, definition, values, now).send?.stepId).toBe('a');
  });

  test('continues at its own step after waiting at a step that sends', () => {
    const held = at('a', { state: 'waiting', reason: 'plan_limit' });
    expect(proceed(held, of(hook('a'), hook('b')), values, now)).toMatchObject({
      recipient: { state: 'waiting', stepId: 'a' },
      send: { stepId: 'a' },
    });
  });

  test('is not pending once it has begun: after a message it waits for the next step, without a reason', () => {
    const sent = at('a').claim('lease', inAnHour);
    const { recipient } = proceedAfter(sent, of(hook('a'), hook('b')), values, now);
    expect(recipient).toMatchObject({ state: 'waiting', reason: null, stepId: 'b', wakeAt: now, lease: null });
  });

  test('continues after its own step, and is completed without a step after the last one', () => {
    const definition = of(hook('a'), hook('b'));
    expect(proceedAfter(at('a'), definition, values, now).send?.stepId).toBe('b');
    const { recipient, send } = proceedAfter(at('b'), definition, values, now);
    expect([recipient.state, recipient.stepId, recipient.wakeAt, send]).toEqual(['completed', null, null, undefined]);
    expect(proceed(at(null), definition, values, now).recipient.state).toBe('completed');
  });

  test('fails at a step that the version does not have', () => {
    for (const { recipient, send } of [
      proceed(at('gone'), of(hook('a')), values, now),
      proceedAfter(at('gone'), of(hook('a')), values, now),
    ])
      expect([recipient.state, recipient.reason, send]).toEqual(['failed', 'step_missing', undefined]);
  });
});

describe('a branch', () => {
  const to = (otherwise: string | null): Step => ({ id: 'branch', type: 'branch', cases: [], otherwise });

  test('skips the steps before its target; null leads to the end', () => {
    const definition = of(to('b'), hook('a'), hook('b'));
    expect(proceed(at('branch'), definition, values, now)).toMatchObject({ recipient: { stepId: 'b' }, send: { stepId: 'b' } });
    const { recipient } = proceed(at('branch'), of(to(null), hook('a')), values, now);
    expect([recipient.state, recipient.stepId]).toEqual(['completed', null]);
  });

  test('fails the recipient if its target is an earlier or an unknown step', () => {
    for (const target of ['wait', 'gone']) {
      const { recipient } = proceed(at('branch'), of(wait, to(target), hook('a')), values, now);
      expect([recipient.state, recipient.reason, recipient.stepId]).toEqual(['failed', 'step_missing', 'branch']);
    }
  });
});
