import { expect, test } from '@jest/globals';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import { BufferedBodies } from '../../../src/http/kernel/bodies/buffered-bodies.ts';

test('all bodies together stay within the bound, and what is released can be used again', () => {
  const bodies = new BufferedBodies(100);
  const [first, second] = [bodies.hold('a'), bodies.hold('a')];
  first.add(60);
  second.add(40);
  expect(() => first.add(1)).toThrow(Unavailable);
  expect(() => first.require(1)).toThrow(Unavailable);
  expect(bodies.bytes).toBe(100);
  first.release();
  second.add(60);
  expect(bodies.bytes).toBe(100);
  second.release();
  expect(bodies.bytes).toBe(0);
});

test('who holds less than an equal share gets more, though another has taken all', () => {
  const bodies = new BufferedBodies(100);
  const greedy = bodies.hold('greedy');
  greedy.add(100);
  const small = bodies.hold('small');
  small.add(50);
  expect(() => small.add(1)).toThrow(Unavailable);
  expect(() => greedy.add(1)).toThrow(Unavailable);
  bodies.hold('third').add(33);
  expect(bodies.bytes).toBe(183);
});

test('nobody gets more than twice the bound', () => {
  const bodies = new BufferedBodies(100);
  for (let index = 0; index < 1000; index++) {
    const body = bodies.hold(`holder ${index}`);
    for (let refused = false; !refused; ) {
      try {
        body.add(1);
      } catch {
        refused = true;
      }
    }
  }
  expect(bodies.bytes).toBeLessThanOrEqual(200);
});

test('one body of a holder that ends leaves the others of it', () => {
  const bodies = new BufferedBodies(100);
  const [one, other] = [bodies.hold('a'), bodies.hold('a')];
  one.add(100);
  const b = bodies.hold('b');
  b.add(50);
  other.release();
  expect(() => b.add(1)).toThrow(Unavailable);
  one.release();
  b.add(50);
  expect(bodies.bytes).toBe(100);
});

test('who holds much gives room to those who hold little, however many they are', () => {
  const kib = 1024;
  const bodies = new BufferedBodies(1000 * kib);
  const ended: string[] = [];
  const arriving = (name: string, size: number): void => {
    const body = bodies.hold(name);
    body.arrives(() => ended.push(`${name} ${size}`));
    body.add(size * kib);
  };
  for (const size of [300, 400, 300]) arriving('greedy', size);
  // Their small bodies make everybody's share small.
  for (let index = 0; index < 500; index++) arriving(`small ${index}`, 0.001);
  arriving('neighbour', 200);
  expect(ended).toEqual(['greedy 400']);
  expect(() => arriving('greedy', 300)).toThrow(Unavailable);
  arriving('neighbour', 300);
  expect(ended).toEqual(['greedy 400', 'greedy 300']);
  expect(() => arriving('neighbour', 300)).toThrow(Unavailable);
});

test('what has arrived is not given up', () => {
  const bodies = new BufferedBodies(200_000);
  const greedy = bodies.hold('greedy');
  greedy.arrives(() => expect(true).toBe(false));
  greedy.add(200_000);
  greedy.arrived();
  bodies.hold('small').add(100_000);
  const third = bodies.hold('third');
  expect(() => third.add(90_000)).toThrow(Unavailable);
});
