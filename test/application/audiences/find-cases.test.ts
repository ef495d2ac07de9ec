import { describe, expect, test } from '@jest/globals';
import { FindCases } from '../../../src/application/audiences/find-cases.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { openApplication } from '../../support/application.ts';
import { anEmailStep, aSuppression } from '../../support/builders.ts';
import { givenCampaign } from '../runs/campaign.ts';

const is = (column: string, value: string) => ({ column, operator: 'equals', value }) as const;
const people: readonly Cells[] = [
  { email: 'gone@example.com', name: 'Ole', plan: 'gone' },
  { email: 'nowhere', name: 'Mia', plan: 'pro' },
  { email: 'off@example.com', name: 'Ada', plan: 'free' },
  { email: 'huong@example.vn', name: 'Hương', plan: 'pro' },
  { email: 'jan@example.de', name: 'Jan', plan: 'free' },
  { email: 'lan@example.vn', name: 'Lan', plan: 'pro' },
];
const steps: readonly Step[] = [
  { id: 'who', type: 'filter', where: { not: is('plan', 'gone') } },
  {
    id: 'by-plan',
    type: 'branch',
    cases: [
      { when: is('plan', 'pro'), goTo: 'long' },
      { when: is('plan', 'none'), goTo: null },
    ],
    otherwise: 'short',
  },
  anEmailStep({ id: 'long' }),
  { id: 'end', type: 'branch', cases: [], otherwise: null },
  anEmailStep({ id: 'short' }),
];

describe('the cases of a draft', () => {
  const given = async (definition = steps, records = people) => {
    const app = await openApplication();
    const { organizationId, spinner } = await givenCampaign(app, { steps: definition, records });
    await app.unitOfWork.run(({ suppressions }) => suppressions.add([aSuppression({ organizationId, address: 'off@example.com' })]));
    const { unitOfWork, audiences: reader, clock } = app;
    const finding = new FindCases({ unitOfWork, reader, clock, processor: new Processor(new TimerPauses()) });
    return async (posted?: unknown) => {
      const found = await finding.execute({ organizationId, spinnerId: spinner.id, definition: posted });
      return found.map((one) => [
        one.kind === 'way' ? `${one.stepId} ${one.way}` : one.kind === 'leftOut' ? one.reason : one.kind,
        one.name,
        one.isReached,
      ]);
    };
  };

  test('has the first record that is sent something on each way, then one for each reason to be left out', async () => {
    const find = await given();
    expect(await find()).toEqual([
      ['by-plan 0', 'Hương', true],
      ['by-plan 2', 'Jan', true],
      ['filteredOut', 'Ole', false],
      ['noAddress', 'Mia', false],
      ['suppressed', 'Ada', false],
    ]);
  });

  test('has one who gets something where no step has ways, and shows a way by who gets nothing where nobody does', async () => {
    const find = await given([steps[0] as Step, anEmailStep({ id: 'mail' })]);
    expect((await find())[0]).toEqual(['reached', 'Hương', true]);
    const lost = await given([
      { id: 'by-plan', type: 'branch', cases: [{ when: is('plan', 'gone'), goTo: null }], otherwise: 'mail' },
      anEmailStep({ id: 'mail' }),
    ]);
    expect(await lost()).toEqual([
      ['by-plan 0', 'Ole', false],
      ['by-plan 1', 'Hương', true],
      ['noMessage', 'Ole', false],
      ['noAddress', 'Mia', false],
      ['suppressed', 'Ada', false],
    ]);
  });

  test('is empty without records, and is refused while a wait has no time', async () => {
    expect(await (await given(steps, []))()).toEqual([]);
    const unfinished = await given([{ id: 'wait', type: 'wait', for: '' }, anEmailStep({ id: 'mail' })]);
    await expect(unfinished()).rejects.toThrow('The spinner is not finished');
  });
});
