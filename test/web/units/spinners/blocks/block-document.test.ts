import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { MailBlock, MailInline } from '../../../../../web/src/pages/spinners/blocks/block.ts';
import { fromBlocks, toBlocks } from '../../../../../web/src/pages/spinners/blocks/block-document.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
const marked = fc.record(
  {
    marks: fc.subarray(['bold', 'italic', 'underline', 'strike'] as const, { minLength: 1 }),
    link: fc.string(),
  },
  { requiredKeys: [] },
);
const value: fc.Arbitrary<MailInline> = fc.tuple(fc.record({ value: fc.string() }), marked).map(([one, more]) => ({ ...one, ...more }));
const text: fc.Arbitrary<MailInline> = fc
  .tuple(fc.record({ text: fc.string({ minLength: 1 }) }), marked)
  .map(([one, more]) => ({ ...one, ...more }));
const brk = fc.constant<MailInline>({ break: true });
/** Texts stand apart: two beside each other with the same marks are one. */
const line = fc
  .array(fc.tuple(fc.option(text), fc.oneof(value, brk)), { maxLength: 4 })
  .map((pairs) => pairs.flatMap(([before, after]) => (before ? [before, after] : [after])));
/** Fields that the editor does not know. */
const more = fc.dictionary(fc.stringMatching(/^x[a-z]{1,5}$/), fc.jsonValue(), { maxKeys: 2 });
const common = fc.tuple(more, fc.record({ align: fc.constantFrom('left', 'right'), when: fc.jsonValue() }, { requiredKeys: [] }));
const blockOf = (fields: fc.Arbitrary<object>): fc.Arbitrary<MailBlock> =>
  fc.tuple(id, common, fields).map(([given, [extra, known], own]) => ({ id: given, ...extra, ...known, ...own }) as unknown as MailBlock);

const part = fc.oneof(
  fc.record({ type: fc.constant('paragraph'), content: line }),
  fc.record(
    { type: fc.constant('list'), isOrdered: fc.constant(true), items: fc.array(line, { minLength: 1, maxLength: 3 }) },
    { requiredKeys: ['type', 'items'] },
  ),
);
const simple = fc.oneof(
  blockOf(fc.record({ type: fc.constant('text'), content: fc.array(part, { minLength: 1, maxLength: 3 }) })),
  blockOf(fc.record({ type: fc.constant('heading'), level: fc.constantFrom(1, 2, 3), content: line })),
  blockOf(fc.record({ type: fc.constant('button'), label: fc.string(), href: fc.string() })),
  // Of another version, or of no sense.
  blockOf(fc.record({ type: fc.string(), content: fc.jsonValue(), columns: fc.jsonValue() })),
);
const column = fc.tuple(more, fc.array(simple, { maxLength: 2 })).map(([extra, blocks]) => ({ ...extra, blocks }));
const columns = blockOf(fc.record({ type: fc.constant('columns'), columns: fc.array(column, { minLength: 1, maxLength: 5 }) }));
const blocks = fc.array(fc.oneof(simple, columns), { maxLength: 6 });

test('what is stored comes out of the editor as it went in, also what the editor does not know', () => {
  fc.assert(
    fc.property(blocks, (given) => {
      expect(toBlocks(fromBlocks(given))).toEqual(given);
    }),
  );
});

test('a block that was not changed stays the same object', () => {
  const doc = fromBlocks([{ id: 'a', type: 'text', content: [{ type: 'paragraph', content: [{ text: 'Hello' }] }] }]);
  expect(toBlocks(doc)[0]).toBe(toBlocks(doc)[0]);
});

test('a block in a wrong shape is held as it is, and nothing of it is shown as text', () => {
  const wrong = { id: 'a', type: 'text', content: [{ type: 'paragraph', content: [{ text: 'Hello', script: 'alert(1)' }] }] };
  const doc = fromBlocks([wrong]);
  expect([doc.firstChild?.type.name, toBlocks(doc)]).toEqual(['leaf', [wrong]]);
});
