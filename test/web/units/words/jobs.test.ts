import { expect, test } from '@jest/globals';
import { standstillWords } from '../../../../web/src/pages/jobs/live/words.ts';
import { goesOnAt } from '../../../../web/src/pages/jobs/recipients/goes-on-at.ts';
import { controlWords } from '../../../../web/src/pages/jobs/shared/control-words.ts';
import { isSilent } from '../../../../web/src/pages/jobs/shared/splits/is-silent.ts';

test.each([
  [controlWords.resumeHelp(1), '1 recipient goes on from where they stopped. Messages that are due are sent at once.'],
  [controlWords.resumeHelp(1204), '1,204 recipients go on from where they stopped. Messages that are due are sent at once.'],
  [standstillWords.delayHelp(1), 'Everything that is due is done. 1 recipient waits at a step, and continues automatically.'],
  [standstillWords.channelHelp(2), '2 recipients wait because of this, and continue automatically once it works again.'],
])('%s', (said, expected) => {
  expect(said).toBe(expected);
});

test('who waits for a channel that cannot send goes on when it can, not at the stored time', () => {
  const wakeAt = '2026-11-27T15:00:00.000Z';
  expect(goesOnAt({ state: 'waiting', reason: 'delay', wakeAt })).toBe(wakeAt);
  expect(goesOnAt({ state: 'waiting', reason: 'channel_down', wakeAt })).toBeNull();
  expect(goesOnAt({ state: 'active', reason: null, wakeAt })).toBeNull();
});

test('ways are not said to deliver nothing where nothing says what was delivered', () => {
  type Split = Parameters<typeof isSilent>[0];
  const way = (reached: number, delivered: number) => ({ reached: { n: reached }, delivered: { n: delivered } }) as Split['ways'][number];
  expect(isSilent({ comparedBy: 'delivered', ways: [way(8, 0), way(12, 0)] })).toBe(true);
  expect(isSilent({ comparedBy: 'delivered', ways: [way(8, 1), way(12, 0)] })).toBe(false);
  expect(isSilent({ comparedBy: 'delivered', ways: [way(0, 0), way(0, 0)] })).toBe(false);
  expect(isSilent({ comparedBy: 'goal', ways: [way(8, 0), way(12, 0)] })).toBe(false);
});
