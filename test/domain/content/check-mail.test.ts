import { describe, expect, test } from '@jest/globals';
import { compileBlocks } from '../../../src/domain/content/blocks/compile-blocks.ts';
import { checkMail } from '../../../src/domain/content/check-mail.ts';
import { aMailOf } from '../../support/blocks.ts';

const preview = '<div style="display:none">Read this</div>';
const said = '<p>Forty characters that people can read here.</p>';
const check = (html: string, { subject = 'Hello', text = 'Hello' } = {}) =>
  checkMail({ subject, html: preview + said + html, text }).map(({ check: name, count, example }) => [name, count, example]);

describe('the look before a mail goes', () => {
  test('finds nothing in a mail of blocks, in its own colours', () => {
    const blocks = aMailOf(
      { id: 'h', type: 'heading', level: 1, content: [{ text: 'Hello, everybody who reads this mail' }] },
      { id: 'b', type: 'button', label: 'Go', href: 'https://example.com', colour: '#ffee00' },
      { id: 'p', type: 'picture', url: 'https://example.com/a.png', alt: '' },
    );
    const html = compileBlocks(blocks, 'Hello').html.replaceAll('{{ unsubscribe_url }}', 'https://example.com/u');
    expect(check(html)).toEqual([]);
    expect(
      check(compileBlocks({ ...blocks, style: { text: '#bbbbbb' } }, '').html.replaceAll('{{ unsubscribe_url }}', 'https://a.b/u')),
    ).toEqual([['contrast_low', 1, 'Hello, everybody who reads this mail']]);
  });

  test('of a mail without a line for lists says what they would show', () => {
    expect(checkMail({ subject: 'Hello', html: said, text: 'View in\nyour browser' })).toEqual([
      { check: 'preview_text_missing', count: 1, example: 'View in your browser' },
    ]);
  });

  test.each([
    ['<img src="https://a.b/c.png"><img src="https://a.b/d.png" alt="">', [['alt_missing', 1, 'https://a.b/c.png']]],
    ['<img alt="x" src="http://a.b/c.png"><img alt="" src="data:image/png;base64,AA">', [['picture_unshown', 2, 'http://a.b/c.png']]],
    ['<img alt="" src="cid:logo"><a href="#top">Up</a><a name="top">x</a>', []],
    ['<a href="http://a.b">Go</a><a href="HTTP://a.b/c">Go</a>', [['link_insecure', 2, 'http://a.b']]],
    ['<a href="/offer">Go</a><a href="javascript:x()">Go</a><a href="">Go</a>', [['link_unusable', 3, '/offer']]],
    ['<script>a()</script><form><input></form>', [['element_unshown', 3, '<form>']]],
    ['<div style="position: absolute; top: 0">Over</div>', [['style_unshown', 1, 'position: absolute']]],
    ['<p style="--x: 1px; width: var(--x)">x</p>', [['style_unshown', 1, 'width: var(--x)']]],
    ['<div style="DISPLAY:FLEX;gap:4px"><b style="float:left">x</b></div>', [['style_unshown_on_windows', 2, 'display: flex']]],
    [
      '<td style="background:url(a.png) #fff;width:calc(100% - 4rem)">x</td>',
      [['style_unshown_on_windows', 2, 'background: url(a.png) #fff']],
    ],
    ['<p style="position:relative;float:none;display:block;transform:none;background:#fff;font:16px/1.5 serif;">x</p>', []],
    ['<p style=";:;display">x</p>', []],
    ['<p style="color:#999">Pale</p><p style="color: #767676 !important">Fine</p>', [['contrast_low', 1, 'Pale']]],
    ['<td bgcolor="#000080"><font color="white">Fine</font> Dark</td>', [['contrast_low', 1, 'Dark']]],
    [
      '<h1 style="color:#8a8a8a">Large</h1><div style="background:url(a.png)">Unknown</div>',
      [['style_unshown_on_windows', 1, 'background: url(a.png)']],
    ],
    ['<p style="color:rgb(200, 200, 200)">Pale<br>still</p>Fine', [['contrast_low', 2, 'Pale']]],
    ['<!-- <img> <a href="http://x"> -->', []],
  ])('%s', (html, found) => {
    expect(check(html)).toEqual(found);
  });

  test('measures the subject, the mail in bytes, and pictures without words', () => {
    expect(check('', { subject: 'ä'.repeat(71) })).toEqual([['subject_long', 71, null]]);
    expect(check(`<p>${'€'.repeat(40_000)}</p>`)).toEqual([['size_cut', expect.any(Number), null]]);
    const { count } = checkMail({ subject: '', html: `${preview}${'😀€é'.repeat(20_000)}`, text: '' }).at(-1) as { count: number };
    expect(count).toBe(Buffer.byteLength(`${preview}${'😀€é'.repeat(20_000)}`));
    const alone = checkMail({ subject: 'x', html: `${preview}<img alt="Sale" src="https://a.b/c.png">`, text: '' });
    expect(alone).toEqual([{ check: 'pictures_alone', count: 1, example: null }]);
  });

  test('says nothing of the address of the installation itself', () => {
    const html = `${preview}${said}<a href="http://localhost:3000/u/1">No more</a><a href="http://localhost:30001/">x</a>`;
    const ownLink = 'http://localhost:3000/api/u/test';
    expect(checkMail({ subject: '', html, text: '', ownLink })).toEqual([
      { check: 'link_insecure', count: 1, example: 'http://localhost:30001/' },
    ]);
  });

  test('goes through elements that are never closed, or closed twice', () => {
    const [one] = check(`${'<div style="color:#000">'.repeat(5000)}x${'</div></p></td>'.repeat(5000)}`);
    expect(one).toEqual(['size_cut', expect.any(Number), null]);
  });
});
