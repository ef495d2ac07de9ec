import { beforeAll, expect, test } from '@jest/globals';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { openApplication } from '../../support/application.ts';
import { hostileCells, hostileSteps } from '../../support/load/hostile-domain.ts';
import { repeatedBlock } from '../../support/load/loop-watch.ts';
import { givenCampaign } from './campaign.ts';

/** No record holds the event loop of a worker for longer, on a machine of 2024. */
const limitMs = 100;
const copies = 8;

beforeAll(() => {});

const records = Array.from({ length: copies }, () => Object.values(hostileCells).map((a) => ({ email: 'ann@example.com', a }))).flat();

test.each(Object.entries(hostileSteps('a')))('a job with %s over hostile records does not hold the event loop', async (_, steps) => {
  const ended: string[][] = [];
  const ms = await repeatedBlock(limitMs, async () => {
    const app = await openApplication();
    const { trigger } = await givenCampaign(app, { steps: steps as readonly Step[], records });
    const run = await trigger();
    await run.start();
    for (let turn = 0; turn < 5 && run.job().isUnderWay; turn++) await run.advance();
    ended.push(run.states());
  });
  expect(ended.at(-1)).toHaveLength(records.length);
  expect(ended.at(-1)).not.toContain('pending');
  expect(ms > limitMs ? `${Math.round(ms)} ms` : 'quick').toBe('quick');
});
