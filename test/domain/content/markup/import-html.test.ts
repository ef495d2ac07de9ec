import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkBlocks } from '../../../../src/domain/content/blocks/check-blocks.ts';
import { ValidationFailed } from '../../../../src/domain/kernel/errors.ts';
import { importMarkup } from '../../../support/files/import-markup.ts';

const blocksOf = async (source: string) => (await importMarkup(source)).blocks.blocks.map(({ id: _, ...block }) => block);
const sourceOf = async (source: string) => {
  const { blocks, notes } = await importMarkup(source);
  const [block, ...others] = blocks.blocks as readonly { readonly type: string; readonly source?: string }[];
  expect([block?.type, others]).toEqual(['html', []]);
  return { source: block?.source ?? '', notes: notes.map(({ line, message }) => `${line} ${message}`) };
};

describe('HTML that flows becomes blocks', () => {
  test('headings, paragraphs, lists, pictures, lines and buttons', async () => {
    const html = `<!doctype html><html><head><title>News &amp; more</title></head><body bgcolor="#fafafa">
      <h2>One &lt;two&gt;</h2><p style="text-align:right">Text <a href="https://x.example/?a=1&amp;b=2">with <i>a</i> link</a></p>
      loose   words<ul><li>first</li><li><b>second</b><ol><li>nested</li></ol></li></ul>
      <hr><p><a href="https://x.example"><img src="https://x.example/i.png" alt="I" width="300"></a></p>
      <a class="btn primary" href="{{ link }}">Go</a><img src="https://x.example/o.gif" width="1" height="1"></body></html>`;
    const found = await importMarkup(html);
    expect(found).toMatchObject({ format: 'html', subject: 'News & more', columns: ['link'], blocks: { style: { page: '#fafafa' } } });
    expect(found.notes.map(({ message }) => message)).toEqual(['A picture of one pixel counts who opens, and is left out']);
    expect(await blocksOf(html)).toEqual([
      { type: 'heading', level: 2, content: [{ text: 'One <two>' }] },
      {
        type: 'text',
        align: 'right',
        content: [
          {
            type: 'paragraph',
            content: [
              { text: 'Text ' },
              { text: 'with ', link: 'https://x.example/?a=1&b=2' },
              { text: 'a', marks: ['italic'], link: 'https://x.example/?a=1&b=2' },
              { text: ' link', link: 'https://x.example/?a=1&b=2' },
            ],
          },
        ],
      },
      {
        type: 'text',
        content: [
          { type: 'paragraph', content: [{ text: 'loose words' }] },
          { type: 'list', items: [[{ text: 'first' }], [{ text: 'second', marks: ['bold'] }], [{ text: 'nested' }]] },
        ],
      },
      { type: 'divider' },
      { type: 'picture', url: 'https://x.example/i.png', alt: 'I', width: 300, href: 'https://x.example' },
      { type: 'button', label: 'Go', href: '{{ link }}' },
    ]);
  });
});

describe('HTML with tables or styles becomes one block', () => {
  test('with the styles of its head, the look of its page, and what Outlook alone reads', async () => {
    const { source, notes } = await sourceOf(
      '<html><head><meta charset="utf-8"><style>.a{color:red}</style></head><body style="color:#111;font-family:Arial" bgcolor="#eee">' +
        '<!--[if mso]><table><tr><td><![endif]--><table width="640"><tr><td class="a">Hi *|FNAME|*</td></tr></table><!--[if mso]></td></tr></table><![endif]--></body></html>',
    );
    expect([source, notes]).toEqual([
      '<style>.a{color:red}</style><div style="color:#111111;font-family:Arial"><!--[if mso]><table><tr><td><![endif]--><table width="640"><tr><td class="a">Hi {{ FNAME }}</td></tr></table><!--[if mso]></td></tr></table><![endif]--></div>',
      [],
    ]);
  });

  test('without scripts, handlers and addresses that run something, each named with its line', async () => {
    const { source, notes } = await sourceOf(`<table><tr><td onclick="a()" class="x">
<script>alert("</td>")</script><a href=" java&#115;cript:alert(1)" title="t">a</a>
<a href='data:text/html,x'>b</a><img src="cid:x" onerror=a()><iframe src="https://x.example"></iframe>
<svg onload=a()><script>b()</script></svg><form action="vbscript:x"></form>
<style>@import url(//x.example/a.css);.a{width:expression(alert(1))}</style></td></tr></table>`);
    expect(source).toBe(
      '<table><tr><td class="x">\n<a title="t">a</a>\n<a>b</a><img src="cid:x">\n<svg></svg><form></form>\n<style>.a{width:alert(1))}</style></td></tr></table>',
    );
    expect(notes).toEqual([
      '1 The handler "onclick" of <td> does nothing in a mail, and is left out',
      '2 <script> does nothing in a mail, and is left out',
      '2 The address in "href" of <a> runs or carries something itself, and is left out',
      '3 The handler "onerror" of <img> does nothing in a mail, and is left out',
      '3 <iframe> does nothing in a mail, and is left out',
      '4 The handler "onload" of <svg> does nothing in a mail, and is left out',
      '4 The address in "action" of <form> runs or carries something itself, and is left out',
      '5 The style "@import url(//x.example/a.css);" loads or runs something, and is left out',
      '5 The style "expression(" loads or runs something, and is left out',
    ]);
  });

  test('whose open tags are closed, so that they swallow nothing behind it', async () => {
    expect((await sourceOf('<table><tr><td style="background:url(javascript:x)">a</td></tr></table>')).source).not.toContain('javascript');
    expect((await sourceOf('<div><table><tr><td>a')).source).toBe('<div><table><tr><td>a</table></div>');
    expect((await sourceOf('<table><tr><td>a</td></tr></table></div></body><p>b')).source).toContain('<p>b');
  });
});

describe('bounds', () => {
  const refusal = async (source: string): Promise<string> => {
    const reason = await importMarkup(source).catch((error: unknown) => error);
    expect(reason).toBeInstanceOf(ValidationFailed);
    const [{ path, message }] = (reason as ValidationFailed).details.errors as [{ path: string; message: string }];
    return `${path} ${message}`;
  };

  test('nothing, too many tags, too deep ones, too many blocks and too long ones are refused by name', async () => {
    expect(await refusal('')).toBe('source has nothing that a mail could show');
    expect(await refusal('<style>a{}</style><!-- x -->')).toBe('source has nothing that a mail could show');
    expect(await refusal('<b>x</b>'.repeat(10_001))).toBe('source has more than 10,000 tags');
    expect(await refusal('<div>'.repeat(300))).toBe('source has tags inside of more than 200 others');
    expect(await refusal('<h1>x</h1>'.repeat(400))).toMatch(/^source cannot become blocks: blocks\.blocks must have at most 300/);
    expect(await refusal(`<table><tr><td>${'x'.repeat(250_000)}</td></tr></table>`)).toContain('have at most 200,000 characters');
  });

  test.each([
    ['many tags', `<div><p style="color:red">x {{ a }} `.repeat(95) + '<b>y</b>'.repeat(9_000)],
    ['many placeholders', '{{ a }} *|B|* '.repeat(70_000)],
    ['open braces', '{{ '.repeat(340_000)],
    ['open tags', '<a href="'.repeat(110_000)],
    ['open comments', '<table><tr><td><!--'.repeat(50_000)],
    ['attributes', `<table><tr><td ${'onclick=a() '.repeat(80_000)}>x</td></tr></table>`],
    ['blanks', `<td ${' '.repeat(1_000_000)}>`],
  ])('1 MB of %s holds nothing up', async (_, source) => {
    // A limit far above need: some milliseconds each on an idle core.
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const before = process.cpuUsage();
    await importMarkup(source.slice(0, 1_048_576)).catch((error: unknown) => expect(error).toBeInstanceOf(ValidationFailed));
    longest = Math.max(longest, performance.now() - last);
    clearInterval(timer);
    if (process.env.SHOW_TIMES)
      process.stderr.write(`${_}: ${longest.toFixed(0)} ms, cpu ${(process.cpuUsage(before).user / 1000).toFixed(0)}\n`);
    expect(longest).toBeLessThan(5000);
  });

  test('whatever is imported has blocks that can be saved', async () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<div style="text-align:center">',
      '</div>',
      '<a href="{{ x }}">',
      '<a href=" javascript:x">',
      '</a>',
      '<b>',
      '</b>',
      '<ul><li>',
      '</ul>',
      '<h1>',
      '</h1>',
      '<table><tr><td>',
      '</table>',
      '<img src=x>',
      '<br>',
      '<hr/>',
      '{{',
      '}}',
      '{%',
      '{{ name }}',
      '{',
      '*|A|*',
      '<!--',
      '-->',
      '<style>',
      '</style>',
      'text ',
      '\u202e',
      '&lt;',
      '<mj-section><mj-column>',
      '</mj-column></mj-section>',
      '<mj-text>',
      '</mj-text>',
      '<mj-image src="https://x.example/a.png"/>',
      '\ud800',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 25 }), async (pieces) => {
        try {
          const { blocks } = await importMarkup(pieces.join(''));
          expect(checkBlocks(blocks, 'blocks')).toEqual([]);
          expect(JSON.stringify(blocks)).not.toMatch(/"(?:link|href)":" ?javascript/);
        } catch (reason) {
          if (!(reason instanceof ValidationFailed)) throw reason;
        }
      }),
      { numRuns: 500 },
    );
  });
});
