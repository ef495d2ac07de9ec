import { expect, test } from '@jest/globals';
import { eachApart } from '../../../src/application/kernel/each-apart.ts';

test('what fails does not keep the others waiting, and is thrown after the last', async () => {
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    if (item % 2 === 0) throw new Error(`not ${item}`);
    done.push(item);
  };
  await expect(eachApart([1, 2, 3, 4, 5], work)).rejects.toThrow('not 2');
  expect(done).toEqual([1, 3, 5]);
  await eachApart([7], work);
  expect(done).toEqual([1, 3, 5, 7]);
});
