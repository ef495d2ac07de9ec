import { expect, test } from '@jest/globals';
import { attachmentObstacles } from '../../../../src/domain/channels/attachments/attachments.ts';
import type { BlockDocument } from '../../../../src/domain/content/blocks/block.ts';
import { blockObstacles } from '../../../../src/domain/content/blocks/read-blocks.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { messageIn } from './message-in.ts';

const column = (width: number) => ({ width, blocks: [{ id: `in${width}`, type: 'columns', columns: [] }] });
const blocks = [
  { id: 'heading', type: 'heading', level: 1, content: [] },
  { id: 'button', type: 'button', label: '', href: '' },
  {
    id: 'text',
    type: 'text',
    content: [
      {
        type: 'paragraph',
        content: [
          { text: 'x', link: '' },
          { text: 'y', link: 'ftp://x' },
        ],
      },
    ],
  },
  { id: 'picture', type: 'picture', url: '', alt: '', href: '' },
  { id: 'stored', type: 'picture', url: 'x.png', alt: '' },
  { id: 'social', type: 'social', links: [] },
  { id: 'linked', type: 'social', links: [{ network: 'linkedin', url: '' }] },
  { id: 'values', type: 'values', rows: [] },
  { id: 'columns', type: 'columns', columns: [column(30), column(40)] },
  { id: 'part', type: 'part', key: '' },
  { id: 'other', type: 'carousel' },
];
const attachments = [
  { type: 'file', file: '', name: '' },
  { type: 'url', url: '', name: '' },
  { type: 'url', url: 'ftp://x', name: 'x' },
  { type: 'invitation', title: '', start: '', zone: 'Nowhere' },
  { type: 'invitation', title: 'x', start: '{{ x }}' },
];

const messages = [
  ...blockObstacles({ version: 1, blocks } as unknown as BlockDocument, 'blocks'),
  ...attachmentObstacles(attachments as unknown as Parameters<typeof attachmentObstacles>[0], 'attachments'),
].map(({ message }) => message);

test('what a mail in blocks, and what it carries, still lacks is said in German and in French', () => {
  expect(messages.length).toBeGreaterThan(18);
  for (const message of messages) {
    const said = [german, french].map((words) => messageIn(words, message));
    expect([message, said.includes(message)]).toEqual([message, false]);
  }
  expect(messageIn(german, 'The link to "LinkedIn" needs an address, for example https://example.com')).toBe(
    'Der Link zu „LinkedIn“ braucht eine Adresse, zum Beispiel https://example.com',
  );
});
