import { expect, test } from '@jest/globals';
import { importMarkup } from '../../../support/files/import-markup.ts';

const inMjml = (sections: string, head = ''): string => `<mjml><mj-head>${head}</mj-head>\n<mj-body>${sections}</mj-body></mjml>`;
const inColumn = (items: string): string => inMjml(`<mj-section><mj-column>${items}</mj-column></mj-section>`);
const blocksOf = async (source: string) => (await importMarkup(source)).blocks.blocks.map(({ id: _, ...block }) => block);

test('sections and columns become blocks, with the shares and the sides that they have', async () => {
  const blocks = await blocksOf(
    inMjml(`
      <mj-section><mj-column><mj-text align="center"><h1>New <b>prices</b></h1><p>Dear {{ contact.FIRSTNAME }},<br/>hello</p></mj-text></mj-column></mj-section>
      <mj-section>
        <mj-column width="33.33%"><mj-image src="https://x.example/a.png" alt="A" width="120px" href="https://x.example" /></mj-column>
        <mj-column width="66.67%"><mj-button href="https://x.example/{{id}}" background-color="#F00">Go, *|FNAME|*</mj-button></mj-column>
      </mj-section>
      <mj-section><mj-group><mj-column><mj-spacer height="300px"/></mj-column><mj-column><mj-divider border-color="#00ff00"/></mj-column></mj-group></mj-section>`),
  );
  expect(blocks).toEqual([
    { type: 'heading', level: 1, align: 'center', content: [{ text: 'New ' }, { text: 'prices', marks: ['bold'] }] },
    {
      type: 'text',
      align: 'center',
      content: [
        { type: 'paragraph', content: [{ text: 'Dear ' }, { value: 'FIRSTNAME' }, { text: ',' }, { break: true }, { text: 'hello' }] },
      ],
    },
    {
      type: 'columns',
      columns: [
        {
          share: 33,
          blocks: [
            {
              id: expect.any(String),
              type: 'picture',
              url: 'https://x.example/a.png',
              alt: 'A',
              width: 120,
              href: 'https://x.example',
              align: 'center',
            },
          ],
        },
        {
          share: 67,
          blocks: [
            {
              id: expect.any(String),
              type: 'button',
              label: 'Go, {{ FNAME }}',
              href: 'https://x.example/{{ id }}',
              align: 'center',
              colour: '#ff0000',
            },
          ],
        },
      ],
    },
    {
      type: 'columns',
      staysBeside: true,
      columns: [
        { blocks: [{ id: expect.any(String), type: 'spacer', height: 120 }] },
        { blocks: [{ id: expect.any(String), type: 'divider', colour: '#00ff00' }] },
      ],
    },
  ]);
});

test('columns that are wider than a row together stand below each other, at most four beside each other', async () => {
  const columns = (count: number, width: string) => `<mj-column width="${width}"><mj-text>a</mj-text></mj-column>`.repeat(count);
  const counts = async (section: string) =>
    (await blocksOf(inMjml(`<mj-section>${section}</mj-section>`))).map((block) =>
      'columns' in block ? (block.columns as object[]).length : 1,
    );
  expect(await counts(columns(4, '50%'))).toEqual([2, 2]);
  expect(await counts(columns(6, '100px'))).toEqual([4, 2]);
  expect(await counts(columns(1, '100%'))).toEqual([1]);
});

test('title, preview, colours, font and width come from where MJML has them: the element, its class, its tag, all tags', async () => {
  const head = `<mj-title>Hi {{name}}</mj-title><mj-preview>Soon</mj-preview>
    <mj-attributes><mj-all font-family="Georgia, serif"/><mj-text color="#333" font-size="14px"/><mj-class name="dark" background-color="#222222"/></mj-attributes>`;
  const sections =
    '<mj-section background-color="white"><mj-column><mj-text>a</mj-text><mj-button mj-class="dark" href="https://x.example">b</mj-button></mj-column></mj-section>';
  const found = await importMarkup(inMjml(sections, head).replace('<mj-body>', '<mj-body width="640px" background-color="#EEEEEE">'));
  expect(found).toMatchObject({ format: 'mjml', subject: 'Hi {{ name }}', previewText: 'Soon', columns: [], notes: [] });
  expect(found.blocks.style).toEqual({ width: 640, page: '#eeeeee', background: '#ffffff', text: '#333333', font: 'georgia', size: 14 });
  expect(found.blocks.blocks[1]).toMatchObject({ type: 'button', colour: '#222222' });
});

test('social links, navigation, tables, raw HTML, heroes and carousels have blocks of their own', async () => {
  const blocks = await blocksOf(
    inColumn(`
      <mj-social><mj-social-element name="twitter-noshare" href="https://x.example/t">T</mj-social-element><mj-social-element name="flickr" href="https://x.example/f" /></mj-social>
      <mj-navbar><mj-navbar-link href="https://x.example/1">One</mj-navbar-link><mj-navbar-link href="https://x.example/2">Two</mj-navbar-link></mj-navbar>
      <mj-table><tr><td>{{ total }}</td></tr></mj-table>
      <mj-raw><!-- only a comment --></mj-raw><mj-raw><i>raw</i></mj-raw>
      <mj-carousel><mj-carousel-image src="https://x.example/c.png" /></mj-carousel>`).replace(
      '</mj-body>',
      '<mj-hero background-url="https://x.example/h.png"><mj-text>Hero</mj-text></mj-hero></mj-body>',
    ),
  );
  expect(blocks).toEqual([
    {
      type: 'social',
      align: 'center',
      links: [
        { network: 'x', url: 'https://x.example/t' },
        { network: 'web', url: 'https://x.example/f' },
      ],
    },
    {
      type: 'text',
      align: 'center',
      content: [
        {
          type: 'paragraph',
          content: [{ text: 'One', link: 'https://x.example/1' }, { text: ' · ' }, { text: 'Two', link: 'https://x.example/2' }],
        },
      ],
    },
    { type: 'html', source: '<table width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td>{{ total }}</td></tr></table>' },
    { type: 'html', source: '<i>raw</i>' },
    { type: 'picture', url: 'https://x.example/c.png', alt: '', align: 'center' },
    { type: 'text', content: [{ type: 'paragraph', content: [{ text: 'Hero' }] }] },
  ]);
});

test('what has no block is named once, with its first line and how often', async () => {
  const { notes, blocks } = await importMarkup(
    inMjml(
      `<mj-include path="./foot.mjml" />
<mj-section background-url="https://x.example/b.png"><mj-column>
<mj-text><a href="#">one</a> <a href="javascript:alert(1)">two</a></mj-text>
<mj-chart><mj-text>inside</mj-text></mj-chart>
<mj-button>Go</mj-button><mj-image src="data:image/png;base64,AA" />
<mj-text>{{#if vip}}x{{/if}}{{#if vip}}y{{/if}}</mj-text></mj-column></mj-section>`,
      '<mj-style>a{}</mj-style>',
    ),
  );
  expect(notes.map(({ line, message, count }) => `${line} ${message} ×${count}`)).toEqual([
    '1 <mj-style> of the head is left out: blocks have the style of the mail ×1',
    '2 The included file "./foot.mjml" is left out: paste its content instead ×1',
    '3 The background picture of <mj-section> is left out ×1',
    '4 A link leads nowhere yet: it has no address, or "#" ×1',
    '4 The link "javascript:alert(1)" runs or carries something itself, and is left out ×1',
    '5 <mj-chart> has no block: its content stands without it ×1',
    '6 A button leads nowhere yet: it has no address ×1',
    '6 The picture "data:image/png;base64,AA" has no address that a mail can show, and is left out: upload it ×1',
    '7 "{{#if vip}}" has no equal here, and stays as text ×2',
    '7 "{{/if}}" has no equal here, and stays as text ×2',
  ]);
  expect(JSON.stringify(blocks)).not.toContain('javascript:');
});

test('a short line in large letters is a heading, and the looks of single texts are named', async () => {
  const { blocks, notes } = await importMarkup(
    inColumn(
      '<mj-text font-size="28px">Big *|NAME|*</mj-text><mj-text font-size="20px">Less</mj-text><mj-text font-size="20px"><p>a</p><p>b</p></mj-text>',
    ),
  );
  expect(blocks.blocks.map((block) => [block.type, 'level' in block ? block.level : 0])).toEqual([
    ['heading', 1],
    ['heading', 2],
    ['text', 0],
  ]);
  expect(notes).toEqual([
    { line: 2, message: 'Colours, sizes and fonts of single texts are left out: blocks have those of the mail', count: 3 },
  ]);
});
