import { describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { fileNameFrom } from '../../../src/domain/channels/attachments/attachment-name.ts';
import {
  attachmentObstacles,
  checkAttachments,
  fileObstacles,
  renderedAttachments,
} from '../../../src/domain/channels/attachments/attachments.ts';
import { fileFault } from '../../../src/domain/channels/attachments/file-kinds.ts';
import { inlinePicture } from '../../../src/domain/channels/attachments/inline-picture.ts';
import { invitationText } from '../../../src/domain/channels/attachments/invitation-text.ts';
import type { RenderedInvitation } from '../../../src/domain/channels/attachments/invitation-times.ts';

const fileId = '0198c0de-0000-7000-8000-0000000000f1';
const values = new Map<string, string | null>([
  ['name', 'Zoë; Smith, "Ltd"\\'],
  ['url', 'https://files.example.com/a%20b/R%C3%A9sum%C3%A9.pdf?x=1'],
  ['starts', '2027-03-28T14:30'],
  ['empty', null],
]);
const rendered = (...attachments: readonly (Record<string, unknown> & { readonly type: string })[]) =>
  renderedAttachments(attachments, values, 'de');
const reasonOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

describe('the attachments of a step', () => {
  test('are named by their kind, and each problem by its path', () => {
    const paths = (input: unknown) => checkAttachments(input, 'a').map(({ path }) => path);
    expect(paths(undefined)).toEqual([]);
    expect(
      paths([
        { type: 'file', file: fileId, name: 'x' },
        { type: 'url', url: '{{ url }}' },
      ]),
    ).toEqual([]);
    expect(paths('x')).toEqual(['a']);
    expect(paths([7, { type: 'zip' }, { type: 'file', file: 'x' }, { type: 'url', url: '{{ broken', isOptional: 1 }])).toEqual([
      ...['a[0]', 'a[1].type', 'a[2].file', 'a[3].url', 'a[3].isOptional'],
    ]);
    expect(paths([{ type: 'invitation', minutes: 0, method: 'cancel', extra: 1 }])).toEqual(['a[0].extra', 'a[0].method', 'a[0].minutes']);
    expect(paths(Array.from({ length: 11 }, () => ({ type: 'url', url: 'https://x.example' })))).toEqual(['a']);
  });

  test('are refused on publishing while something is missing, a link runs something, or there are two invitations', () => {
    const obstacles = attachmentObstacles(
      [
        { type: 'file', file: '', name: '' },
        { type: 'url', url: 'javascript:alert(1)' },
        { type: 'url', url: 'data:text/html,x' },
        { type: 'url', url: '{{ url }}' },
        { type: 'invitation', title: ' ', start: '', zone: 'Mars' },
        { type: 'invitation', title: 'x', start: '{{ starts }}' },
      ] as never,
      'a',
    );
    expect(obstacles.map(({ path }) => path)).toEqual([
      ...['a[0].file', 'a[0].name', 'a[1].url', 'a[2].url', 'a[4].title', 'a[4].start', 'a[4].zone', 'a[5]'],
    ]);
  });

  test('are refused on publishing if a file is gone, or all have more bytes than their channel takes', () => {
    const files = [1, 2].map((n) => ({ type: 'file', file: `${n}`, name: 'x' }));
    const sized = (bytes: number) =>
      fileObstacles(files, 'a', { fileOf: (id) => (id === '1' ? { name: 'x', bytes } : undefined), mostBytes: 1000 });
    expect(sized(1000).map(({ path }) => path)).toEqual(['a[1].file']);
    expect(sized(1001).map(({ path }) => path)).toEqual(['a[1].file', 'a']);
  });

  test('have names that every system takes, and no ending that hides', () => {
    const names = ['a/b\\c:d.pdf', '  ..rechnung\u202Efdp.exe', `${'x'.repeat(200)}.pdf`, '\n', 'Größe 1.pdf'];
    expect(names.map(fileNameFrom)).toEqual(['a b c d.pdf', 'rechnung fdp.exe', `${'x'.repeat(146)}.pdf`, '', 'Größe 1.pdf']);
  });

  test('from an address take its last part as their name; without an address the recipient fails, or gets none', () => {
    expect(rendered({ type: 'url', url: '{{ url }}' })).toMatchObject([{ name: 'Résumé.pdf' }]);
    expect(rendered({ type: 'url', url: '{{ empty }}', isOptional: true })).toEqual([]);
    expect(reasonOf(() => rendered({ type: 'url', url: '{{ empty }}' }))).toBe('attachment_missing');
    expect(reasonOf(() => rendered({ type: 'url', url: '{{ name }}' }))).toBe('attachment_invalid');
  });

  test('are refused if they are programs, or another kind of file than they say', () => {
    const zip = Buffer.from('PK\x03\x04rest', 'latin1');
    expect(
      ['a.exe', 'a.PS1', 'a.html', 'a.svg', 'a.png', 'a.pdf', 'a.docx', 'a.zip', 'a', 'a.xyz'].map((name) => fileFault(name, zip)),
    ).toEqual([
      ...Array.from({ length: 4 }, () => expect.stringContaining('refuse')),
      expect.stringContaining('no PNG'),
      expect.stringContaining('no PDF'),
      ...Array.from({ length: 4 }, () => undefined),
    ]);
    expect(fileFault('a.txt', Buffer.alloc(0))).toContain('empty');
  });
});

describe('an invitation', () => {
  const facts = {
    uid: 'm1@acme.example',
    organizer: { name: 'Ada; "A"', address: 'ada@acme.example' },
    attendee: 'zoe@example.com',
    now: new Date('2027-01-01T00:00:00Z'),
  };
  const invited = (fields: Record<string, unknown>): RenderedInvitation => {
    const [one] = rendered({ type: 'invitation', title: 'Meet {{ name }}', ...fields });
    return (one as { invitation: RenderedInvitation }).invitation;
  };
  const textOf = (fields: Record<string, unknown>): string => invitationText(invited(fields), facts);
  const parsed = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') as never) };
  };

  test('says in UTC when it is, by the clocks of its zone, and a value cannot end its field', () => {
    const text = textOf({
      ...{ start: '{{ starts }}', zone: 'Europe/Berlin', minutes: 45, place: 'Main St; 1' },
      description: 'Line 1\r\nLine 2, \\n {{ name }}\nEND:VEVENT',
    });
    const { calendar, event } = parsed(text);
    expect([event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
      ...['2027-03-28T12:30:00.000Z', '2027-03-28T13:15:00.000Z'],
    ]);
    expect([event.summary, event.location, event.uid]).toEqual(['Meet Zoë; Smith, "Ltd"\\', 'Main St; 1', 'm1@acme.example']);
    expect(event.description).toBe('Line 1\nLine 2, \\n Zoë; Smith, "Ltd"\\\nEND:VEVENT');
    expect([calendar.getFirstPropertyValue('method'), event.attendees.map((one) => one.getFirstValue()), event.organizer]).toEqual([
      'REQUEST',
      ['mailto:zoe@example.com'],
      'mailto:ada@acme.example',
    ]);
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
  });

  test('has lines of at most 75 bytes, which end within no character', () => {
    const text = textOf({ start: '2027-01-01T10:00Z', description: 'Größe 😀'.repeat(60) });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(parsed(text).event.description).toBe('Größe 😀'.repeat(60));
  });

  test('of whole days ends after its last; one that only tells has no attendees', () => {
    const { calendar, event } = parsed(textOf({ start: '2027-03-28', end: '2027-03-29', method: 'publish' }));
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([true, '2027-03-28', '2027-03-30']);
    expect([event.attendees, calendar.getFirstPropertyValue('method')]).toEqual([[], 'PUBLISH']);
  });

  test.each([
    ['no time', { start: 'tomorrow' }],
    ['nothing', { start: '{{ empty }}' }],
    ['no zone', { start: '2027-01-01T10:00', zone: '{{ name }}' }],
    ['an end before it', { start: '2027-01-02T10:00Z', end: '2027-01-01T10:00Z' }],
    ['a day and a time', { start: '2027-01-02', end: '2027-01-02T10:00Z' }],
    ['no title', { start: '2027-01-02', title: '{{ empty }}' }],
  ])('fails the recipient with %s', (_, fields) => {
    expect(reasonOf(() => rendered({ type: 'invitation', title: 'x', ...fields }))).toBe('invitation_invalid');
  });
});

test('only pictures of ours with the class travel in the mail', () => {
  const own = `https://x.example/api/v1/public/pictures/${'0'.repeat(64)}.png`;
  const html = `<img src="${own}" class="sp-inline" alt=""><img src="${own}" alt=""><img src="https://y.example/a.png" class="sp-inline" alt="">`;
  expect(inlinePicture.namesIn(html)).toEqual([`${'0'.repeat(64)}.png`]);
  expect(inlinePicture.replaced(html, () => 'c@spindle')).toBe(html.replace(`${own}" class`, 'cid:c@spindle" class'));
  expect([inlinePicture.isIn(html), inlinePicture.isIn('<p>'), inlinePicture.isIn(undefined)]).toEqual([true, false, false]);
});
