import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Template } from '../../../../src/domain/channels/templates/template.ts';
import type { BlockDocument } from '../../../../src/domain/content/blocks/block.ts';
import { compileBlocks } from '../../../../src/domain/content/blocks/compile-blocks.ts';
import { escapeHtml } from '../../../../src/domain/kernel/escape-html.ts';
import { anyMail } from '../../../support/blocks.ts';
import { importMarkup } from '../../../support/files/import-markup.ts';
import { faultsOfHtml } from '../../../support/files/validate-html.ts';

/** The page of a mail, with a link as each value. */
function pageOf(document: BlockDocument, value = 'https://x.example/?a=1&b="2"'): string {
  const template = Template.parse(compileBlocks(document, 'A title', 'en').html);
  return template.render(new Map(template.columns.map((column) => [column, value])), { escape: escapeHtml, hides: () => false });
}

/** Written HTML is its author's. */
const withoutHtml = (blocks: BlockDocument['blocks']): BlockDocument['blocks'] =>
  blocks
    .filter(({ type }) => type !== 'html' && type !== 'part')
    .map((block) => {
      const { columns } = block as { readonly columns?: readonly { readonly blocks: BlockDocument['blocks'] }[] };
      return columns ? ({ ...block, columns: columns.map((one) => ({ ...one, blocks: withoutHtml(one.blocks) })) } as typeof block) : block;
    });

test('the HTML of every block is valid, whatever its texts and values are', async () => {
  await fc.assert(
    fc.asyncProperty(anyMail, async (document) => {
      expect(await faultsOfHtml(pageOf({ ...document, blocks: withoutHtml(document.blocks) }))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('the validator names what is wrong', async () => {
  expect(
    (await faultsOfHtml('<!DOCTYPE html><html lang="en"><head><title>a</title></head><body><p><div>a</p></body></html>')).join(),
  ).toContain('close-order');
});

const imported: readonly (readonly [name: string, source: string])[] = [
  [
    'MJML with all that has a block',
    `<mjml><mj-head><mj-attributes><mj-text color="#222" /></mj-attributes></mj-head><mj-body background-color="#eee">
      <mj-wrapper><mj-section><mj-column><mj-image src="https://x.example/logo.png" alt="Logo" width="140px"/></mj-column></mj-section></mj-wrapper>
      <mj-section><mj-column width="40%"><mj-text><h3>Left & <i>right</i></h3><ul><li>one<li>two</ul></mj-text></mj-column>
      <mj-column width="60%"><mj-button href="{{ shop.link }}">To the <b>shop</b></mj-button><mj-divider/><mj-spacer height="2px"/></mj-column></mj-section>
      <mj-section><mj-column><mj-social><mj-social-element name="instagram" href="https://x.example/i"/></mj-social>
      <mj-table><tr><th>Item</th><td>{{ price }}</td></tr></mj-table><mj-raw><p>raw</p></mj-raw></mj-column></mj-section></mj-body></mjml>`,
  ],
  [
    'a page of nested tables with styles and comments for Outlook',
    `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" ""><html xmlns="http://www.w3.org/1999/xhtml"><head><style type="text/css">
      @media only screen and (max-width:480px) { .wide { width:100% !important; } } a > img { border:0 }</style></head>
      <body leftmargin="0" bgcolor="#FAFAFA" style="-webkit-text-size-adjust:none;"><!--[if mso]><table width="600"><tr><td><![endif]-->
      <table border="0" cellpadding="0" cellspacing="0" width="100%" class="wide"><tr><td align="center" valign="top">
      <table width="600"><tr><td class="wide"><p>Dear *|FNAME|*,<br />hello</p><img src="https://x.example/a.png" alt="" style="max-width:560px;" /></td></tr></table>
      </td></tr></table><!--[if mso]></td></tr></table><![endif]--></body></html>`,
  ],
  ['a letter', '<p>Dear {{{name}}},</p><p>the <b>new</b> list:<ol><li>a<li>b</ol><hr><a href="{{ action_url }}" class="button">Open</a>'],
];

test.each(imported)('what is made of %s is valid', async (_, source) => {
  const { blocks, notes } = await importMarkup(source);
  expect([await faultsOfHtml(pageOf(blocks)), notes]).toEqual([[], []]);
});

test('styles of written HTML stand in the head of a page, and stay where a condition or a layout is', async () => {
  const block = { id: 'a', type: 'html', source: '<style>.a{color:red}</style>\n<p class="a">x</p>' };
  const compile = (one: object, title?: string) => compileBlocks({ version: 1, blocks: [one] } as unknown as BlockDocument, title).html;
  expect(compile(block, 'T')).toMatch(/<style>\.a\{color:red\}<\/style><\/head>.*<p class="a">x<\/p>/);
  expect(compile(block)).toContain('><style>.a{color:red}</style>\n<p class="a">');
  expect(compile({ ...block, when: { column: 'a', operator: 'is_empty' } }, 'T')).not.toContain('</style></head><body><style');
  expect(compile({ ...block, when: { column: 'a', operator: 'is_empty' } }, 'T')).toMatch(/<body.*<style>\.a/);
});
