import { expect, test } from '@jest/globals';
import { PipelinedBatch } from '../../../../src/postgres/engine/wire/batch.ts';

/** A connection that keeps what it has to send. */
function slowWire() {
  const sent: Uint8Array[] = [];
  const stream = { writable: true, write: (bytes: Uint8Array) => void sent.push(bytes), cork: () => undefined, uncork: () => undefined };
  const names = () => ({}) as Record<string, string | undefined>;
  return { sent, stream, parsedStatements: names(), submittedNamedStatements: names() };
}

const ignored = { succeeded: () => undefined, failed: () => undefined };
const batchOf = (text: string) => new PipelinedBatch([{ name: 'note', text: 'select $1', values: [text], ...ignored }]);
const textOf = (pieces: readonly Uint8Array[]) => Buffer.concat(pieces).toString('latin1');

test('a packet that is not answered yet keeps its memory', () => {
  const [first, second, third] = [slowWire(), slowWire(), slowWire()];
  batchOf('a'.repeat(1000)).submit(first);
  const answered = batchOf('b'.repeat(1000));
  answered.submit(second);
  answered.handleReadyForQuery();
  batchOf('c'.repeat(1000)).submit(third);
  expect(textOf(first.sent)).toContain('a'.repeat(1000));
  // The third packet is written where the second was.
  expect(textOf(second.sent)).toContain('c'.repeat(1000));
});

test('a packet that has failed keeps its memory, as the rest of it may still be on its way', () => {
  const [first, second] = [slowWire(), slowWire()];
  const failed = batchOf('d'.repeat(1000));
  failed.submit(first);
  failed.handleError(new Error('refused'), first);
  failed.handleReadyForQuery();
  batchOf('e'.repeat(1000)).submit(second);
  expect(textOf(first.sent)).toContain('d'.repeat(1000));
});

test('a packet that outgrows its memory has all of its bytes, in their order', () => {
  const wire = slowWire();
  const texts = [10, 16_384, 16_384, 16_384, 16_384, 16_384, 20_000, 5].map((size, index) => String.fromCharCode(65 + index).repeat(size));
  const copied = { bytes: 300_000, writeTo: (memory: Buffer, at: number) => at + memory.write('z'.repeat(300_000), at) };
  const statements = texts.map((text) => ({ name: 'note', text: 'select $1', values: [text], ...ignored }));
  new PipelinedBatch([...statements, { name: 'copy', text: 'copy', values: [], input: copied, ...ignored }]).submit(wire);
  const letters = textOf(wire.sent).match(/([A-Z])\1{4,}|z{9,}/g);
  expect(letters?.map((run) => `${run[0]} ${run.length}`)).toEqual([...texts.map((text) => `${text[0]} ${text.length}`), 'z 300000']);
});
