import { expect, test } from '@jest/globals';
import type { MailBlock, MailBlocks } from '../../../../../web/src/pages/spinners/blocks/block.ts';
import { mergeDocuments } from '../../../../../web/src/pages/spinners/blocks/merge-blocks.ts';
import { mergeDrafts } from '../../../../../web/src/pages/spinners/draft/merge-drafts.ts';

const space = (id: string, height = 24): MailBlock => ({ id, type: 'spacer', height });
const columns = (id: string, ...lists: readonly (readonly MailBlock[])[]): MailBlock => ({
  id,
  type: 'columns',
  columns: lists.map((blocks) => ({ blocks })),
});
const mail = (...blocks: readonly MailBlock[]): MailBlocks => ({ version: 1, blocks });
const [a, b, c, x, y] = ['a', 'b', 'c', 'x', 'y'].map((id) => space(id)) as [MailBlock, MailBlock, MailBlock, MailBlock, MailBlock];
const base = mail(a, b, c, columns('d', [x], [y]));

test.each<[string, MailBlocks, MailBlocks, MailBlocks | undefined]>([
  ['edits of different blocks', mail(space('a', 4), b, c), mail(a, b, space('c', 8)), mail(space('a', 4), b, space('c', 8))],
  ['an edit and a move', mail(space('a', 4), b, c), mail(c, a, b), mail(c, space('a', 4), b)],
  ['blocks that both added, in one place', mail(a, x, b, c), mail(a, y, b, c), mail(a, x, y, b, c)],
  ['an addition and a removal', mail(a, b, x, c), mail(a, c), mail(a, x, c)],
  ['a move and an addition at the beginning', mail(b, a, c), mail(x, a, b, c), mail(x, b, a, c)],
  ['the same edit by both', mail(space('a', 4), b, c), mail(space('a', 4), b, c), mail(space('a', 4), b, c)],
  ['two edits of one block', mail(space('a', 4), b, c), mail(space('a', 8), b, c), undefined],
  ['an edit of what the other removed', mail(space('a', 4), b, c), mail(b, c), undefined],
  ['two orders', mail(b, a, c), mail(a, c, b), undefined],
])('%s', (_, mine, theirs, expected) => {
  expect(mergeDocuments(mail(a, b, c), mine, theirs)).toEqual(expected);
});

test.each<[string, MailBlocks, MailBlocks, MailBlocks | undefined]>([
  [
    'a block that is edited here and moved into a column there',
    mail(space('a', 4), b, c, columns('d', [x], [y])),
    mail(b, c, columns('d', [x, a], [y])),
    mail(b, c, columns('d', [x, space('a', 4)], [y])),
  ],
  [
    'edits in two columns',
    mail(a, b, c, columns('d', [space('x', 4)], [y])),
    mail(a, b, c, columns('d', [x], [space('y', 8)])),
    mail(a, b, c, columns('d', [space('x', 4)], [space('y', 8)])),
  ],
  ['columns removed here and edited inside there', mail(a, b, c), mail(a, b, c, columns('d', [space('x', 4)], [y])), undefined],
  ['a block moved into a column that the other removed', mail(a, b, c), mail(b, c, columns('d', [x, a], [y])), undefined],
])('%s', (_, mine, theirs, expected) => {
  expect(mergeDocuments(base, mine, theirs)).toEqual(expected);
});

test('two settings of the mail are both kept, and blocks with the same id are left to a person', () => {
  const styled = (style: object, ...blocks: readonly MailBlock[]) => ({ ...mail(...blocks), style });
  expect(mergeDocuments(styled({ width: 600 }, a), styled({ width: 640 }, a), styled({ width: 600, font: 'serif' }, a))).toEqual(
    styled({ width: 640, font: 'serif' }, a),
  );
  expect(mergeDocuments(mail(a), mail(a, space('a', 9)), mail(space('a', 4)))).toBeUndefined();
});

test('a subject and a block of one step, changed by two people, are both kept', () => {
  const draft = (subject: string, ...blocks: readonly MailBlock[]) => ({
    ...{ dataTableId: 't', audience: 'new' as const },
    steps: [{ id: 'mail', type: 'message', subject, blocks: mail(...blocks) }],
  });
  expect(mergeDrafts(draft('Hello', a, b), draft('Welcome', a, b), draft('Hello', a, space('b', 4)))).toEqual(
    draft('Welcome', a, space('b', 4)),
  );
  expect(mergeDrafts(draft('Hello', a, b), draft('Welcome', a, b), draft('Hi', a, b))).toBeUndefined();
});
