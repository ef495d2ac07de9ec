import { expect, test } from '@jest/globals';
import { CountAudience } from '../../../src/application/audiences/count-audience.ts';
import { WalkRecord } from '../../../src/application/audiences/walk-record.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { CountSteps } from '../../../src/application/spinners/counts/count-steps.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { openApplication } from '../../support/application.ts';
import { aWebhookStep } from '../../support/builders.ts';
import { people } from '../../support/given.ts';
import { givenCampaign } from '../runs/campaign.ts';

const hook = (id: string): Step => aWebhookStep({ id, url: `https://hooks.example.com/${id}`, body: { name: '{{ name }}' } });
const steps: readonly Step[] = [
  { id: 'a-day', type: 'wait', for: '1 day' },
  {
    ...{ id: 'half', type: 'split' },
    ways: [
      { percent: 40, goTo: 'a' },
      { percent: 40, goTo: 'b' },
      { percent: 20, goTo: null },
    ],
  },
  hook('a'),
  { id: 'end', type: 'branch', cases: [], otherwise: null },
  hook('b'),
];
const size = 40;

test('a count, a walk, an audience, a job and another job send each record the same way', async () => {
  const app = await openApplication();
  const { organizationId, table, spinner, trigger } = await givenCampaign(app, { steps, records: people(size), audience: 'all' });
  const input = { organizationId, spinnerId: spinner.id };
  const processor = new Processor(new TimerPauses());
  const told = async (): Promise<readonly string[]> => {
    await app.work();
    app.clock.pass({ days: 1 });
    await app.wakeDueJobs.execute();
    await app.work();
    const attempts = app.sender.attempts.splice(0);
    return attempts.map((one) => ('url' in one ? `${JSON.parse(String(one.body)).name} ${one.url.split('/').at(-1)}` : one.to)).sort();
  };
  await trigger();
  const first = await told();
  const sentTo = (way: string): number => first.filter((one) => one.endsWith(` ${way}`)).length;
  const [a, b] = [sentTo('a'), sentTo('b')];
  expect(Math.min(a, b, size - a - b)).toBeGreaterThan(0);
  await trigger();
  expect(await told()).toEqual(first);

  const counted = await new CountSteps({ unitOfWork: app.unitOfWork, records: app.records, clock: app.clock, processor }).execute(input);
  expect(counted.steps.find(({ stepId }) => stepId === 'half')?.ways).toEqual([a, b, size - a - b]);
  const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
  const audience = await new CountAudience({
    unitOfWork: app.unitOfWork,
    reader: app.audiences,
    sender: app.sender,
    secrets,
    clock: app.clock,
    processor,
  }).execute(input);
  // A person that gets nothing by the split is no maybe.
  expect(audience).toMatchObject({
    receives: a + b,
    leftOut: { noMessage: size - a - b },
    charged: { webhooks: { least: a + b, most: a + b } },
  });

  const walking = new WalkRecord({
    unitOfWork: app.unitOfWork,
    records: app.records,
    audience: app.audiences,
    sender: app.sender,
    links: app.links,
    clock: app.clock,
    ids: app.ids,
    processor,
    installation: {
      shownFor: async () => ({ from: '', replyTo: undefined }),
    },
  });
  const walked: string[] = [];
  for (const { id, cells } of await app.records.list(organizationId, table.id, { limit: size })) {
    const { steps: way } = await walking.execute({ ...input, recordId: id });
    const split = way.find(({ step }) => step.id === 'half')?.parts.split;
    const sent = way.find(({ isSent }) => isSent)?.step.id;
    expect(split).toMatchObject({ goTo: sent ?? null });
    if (sent) walked.push(`${Object.values(cells).find((cell) => String(cell).startsWith('Person'))} ${sent}`);
  }
  expect(walked.sort()).toEqual(first);
});
