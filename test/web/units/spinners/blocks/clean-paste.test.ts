import { expect, test } from '@jest/globals';
import { cleanPaste } from '../../../../../web/src/pages/spinners/blocks/canvas/clean-paste.ts';

const clean = (html: string): string => cleanPaste(html).html.replace(/\s+/g, ' ').trim();

test('comments, styles and private elements of Word go', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
    <!--[if gte mso 9]><xml><w:WordDocument>Normal</w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm} --></style></head>
    <body><!--StartFragment--><p class=MsoNormal>Dear <b>Ada</b><o:p></o:p></p><o:p>&nbsp;</o:p><!--EndFragment--></body></html>`;
  expect(clean(html)).toBe(
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head> </head> <body><p class=MsoNormal>Dear <b>Ada</b></p></body></html>',
  );
});

test('the lists of Word become lists: with bullets, with numbers, and each for itself', () => {
  const item = (sign: string, text: string) =>
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const html = `<p>Before</p>${item('·', 'One')}\n${item('·', 'Two')}<p>Between</p>${item('1.', 'First')}${item('2.', 'Second')}`;
  expect(clean(html)).toBe('<p>Before</p><ul><li>One</li><li>Two</li></ul><p>Between</p><ol><li>First</li><li>Second</li></ol>');
});

test('a picture that only the other program has is dropped and counted; one from the web stays', () => {
  const html = '<p>A<img src="file:///C:/logo.png"><img src=\'data:image/png;base64,AAAA\'><img src="https://example.com/a.png"></p>';
  expect(cleanPaste(html)).toEqual({ html: '<p>A<img src="https://example.com/a.png"></p>', pictures: 2 });
});

test('Google Docs’ bold around everything goes, and styles stay readable where the page’s policy forbids them', () => {
  const html = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.4"><span style='font-weight:700'>A style=b</span></p></b>`;
  expect(clean(html)).toBe(`<p dir="ltr" data-style="line-height:1.4"><span data-style='font-weight:700'>A style=b</span></p></b>`);
});
