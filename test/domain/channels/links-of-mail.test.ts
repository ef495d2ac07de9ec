import { expect, test } from '@jest/globals';
import { withAtEnd, withLinks } from '../../../src/domain/channels/html/links-of-mail.ts';
import { growthOf } from '../../support/load/cpu-time.ts';

const placed = (html: string): string => withLinks(html, (href, index) => `https://t.example/${index}?${encodeURIComponent(href)}`);
const asked = (html: string): string[] => {
  const found: string[] = [];
  withLinks(html, (href) => {
    found.push(href);
    return undefined;
  });
  return found;
};

test('each absolute link of the web has another address, and nothing else changes', () => {
  const html = `<p title="a > b">Hi</p><A class=x HREF='https://acme.example/a?x=1&amp;y=2#z'>one</A> <a href=https://acme.example/b>two</a><map><area href="http://acme.example/c"></map>`;
  expect(placed(html)).toBe(
    `<p title="a > b">Hi</p><A class=x href="https://t.example/0?https%3A%2F%2Facme.example%2Fa%3Fx%3D1%26y%3D2%23z">one</A> <a href="https://t.example/1?https%3A%2F%2Facme.example%2Fb">two</a><map><area href="https://t.example/2?http%3A%2F%2Facme.example%2Fc"></map>`,
  );
});

test.each([
  '<a href="mailto:ada@acme.example">write</a>',
  '<a href="tel:+49301234">call</a>',
  '<a href="#top">up</a>',
  '<a href="/relative">there</a>',
  '<a href="javascript:alert(1)">no</a>',
  '<a href="https://">nothing</a>',
  '<a href="https://acme.example/a" data-no-track>as it is</a>',
  '<a href="https://acme.example/a">https://acme.example/a</a>',
  '<a href="https://acme.example/a"> www.acme.example </a>',
  '<a href="https://acme.example/a"><b>acme.example/a</b></a>',
  `<a href="https://acme.example/${'a'.repeat(1500)}">long</a>`,
  '<!-- <a href="https://acme.example/a">hidden</a> -->',
  '<style>a[href="https://acme.example/a"] { }</style>',
  '<link href="https://acme.example/a.css"><img src="https://acme.example/a.png">',
  '<a name="https://acme.example/a">no link</a>',
])('%.60s is left as it is', (html) => {
  expect(placed(html)).toBe(html);
});

test('a link that no address is given for stays, and does not count', () => {
  const html = '<a href="https://a.example/">a</a><a href="https://b.example/">b</a>';
  const seen: (readonly [string, number])[] = [];
  const changed = withLinks(html, (href, index) => {
    seen.push([href, index]);
    return href.includes('a.example') ? undefined : 'https://t.example/';
  });
  expect(changed).toBe('<a href="https://a.example/">a</a><a href="https://t.example/">b</a>');
  expect(seen).toEqual([
    ['https://a.example/', 0],
    ['https://b.example/', 0],
  ]);
  expect(asked(html)).toEqual(['https://a.example/', 'https://b.example/']);
});

test('at most 200 links are changed', () => {
  expect(placed('<a href="https://a.example/">a</a>'.repeat(300)).match(/t\.example/g)).toHaveLength(200);
});

test('what is added stands before the end of the body', () => {
  expect(withAtEnd('<html><body>Hi</BODY></html>', '!')).toBe('<html><body>Hi!</BODY></html>');
  expect(withAtEnd('Hi', '!')).toBe('Hi!');
});

test.each([
  ['attributes without an end', (size: number) => '<a href="'.repeat(size)],
  ['tags without an end', (size: number) => '<a '.repeat(size)],
  ['a link without an end', (size: number) => `<a href="https://a.example/">${'<b>x'.repeat(size)}`],
  ['blanks in a tag', (size: number) => `<a ${' '.repeat(size)}href>`],
  ['a long text', (size: number) => `<a href="https://a.example/">${'a.'.repeat(size)}</a>`],
  ['many links', (size: number) => '<a href="mailto:a">x</a>'.repeat(size)],
])('%s cost no more than their length', (_, make) => {
  expect(growthOf((size) => placed(make(size)), 2000)).toBeLessThan(40);
});
