import fc from 'fast-check';
import type { Block, BlockDocument } from '../../src/domain/content/blocks/block.ts';

/** The block that each mail but a service has. */
export const unsubscribeBlock: Block = {
  id: 'foot',
  type: 'text',
  content: [{ type: 'paragraph', content: [{ text: 'No more', link: '{{ unsubscribe_url }}' }] }],
} as Block;

/** A mail of these blocks and the link that it needs. */
export const aMailOf = (...blocks: readonly object[]): BlockDocument => ({
  version: 1,
  blocks: [...(blocks as Block[]), unsubscribeBlock],
});

const word = fc.constantFrom(
  'Hi ',
  '<b>x</b>',
  '{ ',
  '{',
  '{{ name }}',
  '{%',
  '}}',
  '&amp;',
  '"',
  "'",
  '<!--',
  '-->',
  '</table>',
  'ä',
  '\u202e',
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
const template = fc.constantFrom('Go {{ name | upcase }}', 'a"b', "a'b<i>", '{{ name }}', 'x {', '{{ plan | default: "no\\"ne" }}');
const href = fc.constantFrom(
  'https://example.com/?a=1&b={{ name }}',
  'mailto:a@example.com',
  '{{ unsubscribe_url }}',
  'https://example.com/"onx="',
);
const align = fc.constantFrom({}, { align: 'center' }, { align: 'right' });
const inline = fc.oneof(
  fc.record({ text: words }),
  fc.record({ text: words, marks: fc.subarray(['bold', 'italic', 'underline', 'strike']), link: href }),
  fc.constantFrom<object>({ value: 'name' }, { value: 'plan | default: "x"', marks: ['bold'] }, { break: true }),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 });
const when = fc.constantFrom<object>(
  {},
  {},
  { when: { column: 'plan', operator: 'equals', value: 'pro' } },
  { when: { column: 'plan', operator: 'is_empty' } },
);

const leaf: fc.Arbitrary<object> = fc
  .tuple(
    fc.oneof(
      line.map((content) => ({ type: 'heading', level: 2, content: [...content, { text: 'H' }] })),
      fc.array(line, { maxLength: 3 }).map((lines) => ({
        type: 'text',
        content: [...lines.map((content) => ({ type: 'paragraph', content })), { type: 'list', items: lines }],
      })),
      fc.record({ type: fc.constant('button'), label: template, href, isWide: fc.boolean() }),
      fc.record({ type: fc.constant('picture'), url: fc.constant('https://example.com/a.png?x="'), alt: template }),
      fc.constantFrom<object>({ type: 'divider' }, { type: 'spacer', height: 20 }, { type: 'html', source: '<p>Own {{ name }}</p>' }),
      fc.constantFrom<object>({ type: 'part', key: 'a' }, { type: 'social', links: [{ network: 'x', url: 'https://x.com/a' }] }),
      fc.record({
        type: fc.constant('values'),
        rows: fc.array(fc.record({ label: template, value: template }), { minLength: 1, maxLength: 2 }),
      }),
    ),
    align,
    when,
  )
  .map(([block, side, shown]) => ({
    ...block,
    ...('type' in block && ['heading', 'text', 'button', 'picture'].includes(String(block.type)) ? side : {}),
    ...shown,
  }));

const columns = fc
  .tuple(fc.array(fc.array(leaf, { maxLength: 2 }), { minLength: 2, maxLength: 3 }), fc.boolean(), when)
  .map(([all, staysBeside, shown]) => ({ type: 'columns', columns: all.map((blocks) => ({ blocks })), staysBeside, ...shown }));

/** Any mail in blocks that is finished. It may name the part `a`. */
export const anyMail: fc.Arbitrary<BlockDocument> = fc
  .array(fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: columns }), { maxLength: 6 })
  .map((blocks) => {
    let count = 0;
    const numbered = (block: object): object => {
      const own = { ...block, id: `b${count++}` };
      if (!('columns' in block)) return own;
      const inner = (block.columns as { blocks: object[] }[]).map((column) => ({ blocks: column.blocks.map(numbered) }));
      return { ...own, columns: inner };
    };
    return aMailOf(...blocks.map(numbered));
  });
