import { describe, expect, jest, test } from '@jest/globals';
import { GatheredLines } from '../../src/main/gathered-lines.ts';

class Sink {
  readonly written: string[] = [];
  flushes = 0;

  write(text: string): void {
    this.written.push(text);
  }

  flushSync(): void {
    this.flushes++;
  }
}

const line = (n: number, length = 100): string => `${String(n).padStart(length - 1, '.')}\n`;

describe('Buffered log lines', () => {
  test('are written together, in order, once a chunk is full or a second has passed', () => {
    jest.useFakeTimers();
    try {
      const sink = new Sink();
      const lines = new GatheredLines(sink);
      const all = Array.from({ length: 660 }, (_, n) => line(n));
      for (const one of all) lines.write(one);
      expect(sink.written).toEqual([all.slice(0, 656).join('')]);
      jest.advanceTimersByTime(1000);
      expect(sink.written).toEqual([all.slice(0, 656).join(''), all.slice(656).join('')]);
      jest.advanceTimersByTime(5000);
      expect(sink.written).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('are all written when the process exits', () => {
    const sink = new Sink();
    const lines = new GatheredLines(sink);
    lines.write(line(1));
    lines.flushSync();
    expect(sink).toMatchObject({ written: [line(1)], flushes: 1 });
  });
});
