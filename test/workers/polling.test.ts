import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { WorkerEvents } from 'graphile-worker';
import { Polling } from '../../workers/polling.ts';

let events: WorkerEvents;
let polling: Polling;

beforeEach(() => {
  jest.useFakeTimers();
  events = new EventEmitter() as WorkerEvents;
  polling = new Polling(events, 2);
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (seconds: number): void => jest.advanceTimersByTime(seconds * 1000);
const happens = (name: 'worker:getJob:empty' | 'job:start' | 'job:complete' | 'worker:getJob:error'): boolean =>
  events.emit(name, {} as never);

test('a runner whose polls fail or do not return has stalled after 20 seconds', () => {
  pass(15);
  happens('worker:getJob:empty');
  pass(20);
  happens('worker:getJob:error');
  expect(polling.isStalled).toBe(false);
  pass(1);
  expect(polling.isStalled).toBe(true);
  happens('worker:getJob:empty');
  expect(polling.isStalled).toBe(false);
});

test('a runner need not poll while all of its slots are busy', () => {
  happens('job:start');
  happens('job:start');
  pass(3600);
  expect(polling.isStalled).toBe(false);
  happens('job:complete');
  expect(polling.isStalled).toBe(false);
  pass(21);
  expect(polling.isStalled).toBe(true);
});
