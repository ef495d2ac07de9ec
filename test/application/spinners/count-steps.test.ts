import { describe, expect, test } from '@jest/globals';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { CountSteps } from '../../../src/application/spinners/counts/count-steps.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep } from '../../support/builders.ts';
import { givenCampaign } from '../runs/campaign.ts';

const is = (column: string, value: string) => ({ column, operator: 'equals', value }) as const;
const people: readonly Cells[] = [
  { email: 'huong@example.vn', name: 'Hương', plan: 'pro' },
  { email: 'jan@example.de', name: 'Jan', plan: 'free' },
  { email: 'lan@example.vn', name: 'Lan', plan: 'pro' },
  { email: 'none', name: 'Ole', plan: 'gone' },
];
const steps: readonly Step[] = [
  { id: 'who', type: 'filter', where: { not: is('plan', 'gone') } },
  anEmailStep({ id: 'mail' }),
  { id: 'pause', type: 'wait', for: '2 days' },
  { id: 'by-name', type: 'branch', cases: [{ when: is('name', 'Jan'), goTo: null }], otherwise: 'last' },
  { id: 'lost', type: 'wait', for: '1 hour' },
  { id: 'last', type: 'filter', where: is('name', 'Lan') },
];

async function given(
  app: Application,
  definition: readonly Step[] = steps,
  limits?: ConstructorParameters<typeof CountSteps>[0]['limits'],
) {
  const { organizationId, spinner } = await givenCampaign(app, { steps: definition, records: people });
  const counting = new CountSteps({
    unitOfWork: app.unitOfWork,
    records: app.records,
    clock: app.clock,
    processor: new Processor(new TimerPauses()),
    limits,
  });
  return (posted?: unknown) => counting.execute({ organizationId, spinnerId: spinner.id, definition: posted });
}

describe('counting the records that go through the steps of a draft', () => {
  test('counts who comes to each step, goes on from it, and takes each way of a branch', async () => {
    const count = await given(await openApplication());
    expect(await count()).toEqual({
      records: 4,
      complete: true,
      steps: [
        { stepId: 'who', comes: 4, goesOn: 3, ways: [] },
        { stepId: 'mail', comes: 3, goesOn: 3, ways: [] },
        { stepId: 'pause', comes: 3, goesOn: 3, ways: [] },
        { stepId: 'by-name', comes: 3, goesOn: 3, ways: [1, 2] },
        { stepId: 'lost', comes: 0, goesOn: 0, ways: [] },
        { stepId: 'last', comes: 2, goesOn: 1, ways: [] },
      ],
    });
  });

  test('ends a way where a branch names no step yet, or an earlier one', async () => {
    const branch = (goTo: string): Step => ({ id: 'b', type: 'branch', cases: [{ when: is('plan', 'pro'), goTo }], otherwise: '' });
    for (const goTo of ['', 'a']) {
      const count = await given(await openApplication(), [
        { id: 'a', type: 'wait', for: '' },
        branch(goTo),
        { id: 'c', type: 'wait', for: '' },
      ]);
      expect((await count()).steps.map(({ comes, ways }) => [comes, ways])).toEqual([
        [4, []],
        [4, [2, 2]],
        [0, []],
      ]);
    }
  });

  test.each(['7 days', ''])(
    'takes a wait for a condition as over, of at most “%s”: who it does not hold for goes where the step says',
    async (atMost) => {
      const paid = { id: 'paid', type: 'wait', until: 'condition', when: is('plan', 'pro'), atMost } as const;
      const after: readonly Step[] = [
        { id: 'no', type: 'filter', where: is('plan', 'pro') },
        { id: 'last', type: 'wait', for: '' },
      ];
      for (const [otherwise, comes, ways] of [
        [undefined, [4, 4, 2], []],
        ['last', [4, 2, 4], [2]],
        [null, [4, 2, 2], [2]],
      ] as const) {
        const count = await given(await openApplication(), [{ ...paid, ...(otherwise !== undefined && { otherwise }) }, ...after]);
        const { steps: counted } = await count();
        expect([counted.map((one) => one.comes), counted[0]?.ways]).toEqual([comes, ways]);
      }
    },
  );

  test('says that it is not complete, and of how many records it is, if the table is too large to be read in time', async () => {
    const count = await given(await openApplication(), steps, { ms: 1000, scanned: 2, window: 2 });
    const { complete, records, steps: counted } = await count();
    expect([complete, records, counted[0]?.comes, counted[0]?.goesOn]).toEqual([false, 2, 2, 2]);
  });

  test('counts a definition that is not stored yet, and refuses one that is malformed', async () => {
    const app = await openApplication();
    const { organizationId, spinner, table } = await givenCampaign(app, { steps: [], records: people });
    const counting = new CountSteps({
      unitOfWork: app.unitOfWork,
      records: app.records,
      clock: app.clock,
      processor: new Processor(new TimerPauses()),
    });
    const count = (definition: unknown) => counting.execute({ organizationId, spinnerId: spinner.id, definition });
    const filter = { id: 'who', type: 'filter', where: is('plan', 'pro') };
    expect((await count({ dataTableId: table.id, steps: [filter] })).steps).toEqual([{ stepId: 'who', comes: 4, goesOn: 2, ways: [] }]);
    await expect(count({ dataTableId: table.id, steps: [{ ...filter, where: 'pro' }] })).rejects.toThrow('The spinner is not valid');
  });
});
