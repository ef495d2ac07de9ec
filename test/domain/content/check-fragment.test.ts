import { describe, expect, test } from '@jest/globals';
import { checkFragment } from '../../../src/domain/content/check-fragment.ts';
import type { Fragment } from '../../../src/domain/content/fragment.ts';
import { Composer } from '../../../src/domain/content/fragment-composer.ts';
import { textOfHtml } from '../../../src/domain/content/text-of-html.ts';
import { aFragment, aLayout, aPart, footer, libraryOf } from '../../support/fragments.ts';

const check = (fragment: Fragment, ...others: readonly Fragment[]) => checkFragment(fragment, libraryOf(...others, fragment));
const link = '<a href="{{ unsubscribe_url }}">No more</a>';

describe('a layout', () => {
  test('has its content once and a link to unsubscribe, in each form that is written', () => {
    expect(check(aLayout('main'))).toEqual([]);
    expect(check(aLayout('main', footer, { text: '{{ content }} {{ unsubscribe_url }}' }))).toEqual([]);
    expect(check(aLayout('main', `{{ content }}{{ part: "foot" }}`), aPart('foot', link))).toEqual([]);
    expect(check(aLayout('main', '{{ content }}', { isService: true }))).toEqual([]);
  });

  test.each([
    ['nothing', '', 'must not be blank'],
    ['no content', link, 'The content is missing: write {{ content }} where it belongs'],
    ['its content twice', `{{ content }}{{ ["content"] }}${link}`, 'The content stands here a second time: write {{ content }} once'],
    ['its content with a filter', `{{ content | upcase }}${link}`, 'The content has no filters: write {{ content }}'],
    [
      'its content in a tag',
      `<p class="{{ content }}">${link}`,
      'The content stands inside a tag or a comment: it stands where text is read',
    ],
    ['its content in the head', `<head><title>{{ content }}</title></head>${link}`, expect.stringContaining('only where nobody sees it')],
    ['no link', '{{ content }}', expect.stringContaining('needs an unsubscribe link')],
    ['its link in a comment', `{{ content }}<!-- ${link} -->`, expect.stringContaining('only where nobody sees it')],
    ['an open placeholder', `{{ content }}{{ name`, expect.stringContaining('This {{ is not closed')],
    ['a megabyte', `${footer}${'x'.repeat(1_000_000)}`, 'must have at most 200000 characters'],
  ])('with %s is refused', (_, html, message) => {
    expect(check(aLayout('main', html))).toMatchObject([{ path: 'html', message }]);
  });

  test('whose text has no link is refused, unless it is of service mails', () => {
    const text = '{{ content }}';
    expect(check(aLayout('main', footer, { text }))).toMatchObject([{ path: 'text' }]);
    expect(check(aLayout('main', footer, { text, isService: true }))).toEqual([]);
  });
});

describe('a part', () => {
  test('stands anywhere', () => {
    expect(
      check(aPart('sign', '<p>{{ name }}</p>{{ part: "logo" }}', { text: 'x' }), aPart('logo', '<img src="x.png" alt="Acme">')),
    ).toEqual([]);
  });

  test.each([
    ['ends the page around it', 'bye</body>', '</body> belongs to a layout: leave it out here'],
    ['is a page', '<!DOCTYPE html><p>x</p>', expect.stringContaining('belongs to a layout')],
    ['opens a comment', '<p>x</p><!-- y', expect.stringContaining('is not closed')],
    ['opens a tag', '<p>x</p><a href="', expect.stringContaining('is not closed')],
    ['has itself', 'a {{ part: "sign" }}', 'Parts go round in a circle: the part "sign" has the part "sign"'],
    ['has one that is not there', '{{ part: "nowhere" }}', 'There is no part "nowhere" (in the part "sign")'],
  ])('that %s is refused', (_, html, message) => {
    expect(check(aPart('sign', html))).toMatchObject([{ path: 'html', message }]);
  });

  test('that closes a circle of three is refused, with the place', () => {
    const others = [aPart('b', '{{ part: "c" }}'), aPart('c', 'x {{ part: "a" }}')];
    const [problem] = check(aPart('a', 'see {{ part: "b" }}'), ...others);
    expect(problem).toEqual({
      path: 'html',
      message: 'Parts go round in a circle: the part "a" has the part "b" has the part "c" has the part "a"',
      at: { offset: 4, line: 1, column: 5 },
    });
  });
});

test('a save that changes nothing is none, and one of the name alone is no new version', () => {
  const part = aPart('sign', 'x');
  const by = { type: 'operator', id: null } as const;
  const at = new Date();
  expect(part.write({ html: 'x' }, { by, at })).toBe(part);
  expect(part.write({ name: 'Other' }, { by, at })).toMatchObject({ version: 1, revision: 2 });
  expect(part.write({ html: 'y' }, { by, at })).toMatchObject({ version: 2, revision: 2 });
  expect(() => part.write({ isService: true }, { by, at })).toThrow('not valid');
  expect(() => aFragment('part', 'No key', {})).toThrow('not valid');
});

test.each([
  ['<p>Hi {{ name | default: "a < b" }}</p><p>Bye</p>', 'Hi {{ name | default: "a < b" }}\n\nBye'],
  ['<a href="{{ url }}">{{ url }}</a> <a href="{{ url }}?a">x</a>', '{{ url }} x ({{ url }}?a)'],
  ['&#123;&#123; x }} &#123;{{ name }}', '{{ "{" }}{ x }} {{ "{" }}{{ name }}'],
])('%s as text keeps its placeholders', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

describe('a fragment in several languages', () => {
  const inGerman = (html: string, text = '') => ({ languages: { de: { html, text } } });

  test('is checked in each, and in each that its parts have', () => {
    expect(check(aLayout('main', footer, inGerman(footer)))).toEqual([]);
    expect(check(aLayout('main', footer, inGerman('{{ content }}')))).toMatchObject([
      { path: 'languages.de.html', message: expect.stringContaining('needs an unsubscribe link') },
    ]);
    expect(check(aPart('a', 'x', inGerman(' ')))).toMatchObject([{ path: 'languages.de.html', message: 'must not be blank' }]);
    expect(check(aPart('a', 'x', inGerman('{{ name')))).toMatchObject([{ path: 'languages.de.html', at: { line: 1 } }]);
    // The link is in a part, which lacks it in French alone.
    const foot = aPart('foot', link, { languages: { fr: { html: 'x', text: '' } } });
    expect(check(aLayout('main', '{{ content }}{{ part: "foot" }}'), foot)).toMatchObject([{ path: 'html' }]);
  });

  test('that closes a circle of parts in one of them is refused', () => {
    const circle = 'Parts go round in a circle: the part "a" has the part "b" has the part "a"';
    const other = aPart('b', 'b', { languages: { de: { html: '{{ part: "a" }}', text: '' } } });
    expect(check(aPart('a', 'a', inGerman('{{ part: "b" }}')), other)).toMatchObject([{ path: 'languages.de.html', message: circle }]);
    expect(check(aPart('a', '{{ part: "b" }}'), other)).toMatchObject([{ path: 'html', message: circle }]);
  });

  test('is refused with languages that are none, or too many', () => {
    const texts = (...tags: readonly string[]) => ({ languages: Object.fromEntries(tags.map((tag) => [tag, { html: 'x', text: '' }])) });
    expect(check(aPart('a', 'x', texts('Deutsch')))).toMatchObject([
      { path: 'languages.Deutsch', message: expect.stringContaining('BCP 47') },
    ]);
    expect(check(aPart('a', 'x', texts('de-ch')))).toMatchObject([{ message: 'must be written "de-CH"' }]);
    const many = Array.from({ length: 60 }, (_, at) => `de-x-${at}`);
    expect(check(aPart('a', 'x', texts(...many)))).toMatchObject([{ path: 'languages', message: 'must be in at most 40 languages' }]);
  });
});

test('a part of text alone stands in HTML with its lines, escaped', () => {
  const part = aPart('sign', '', { text: 'A & B\n{{ name }}' });
  expect(check(part)).toEqual([]);
  const composer = new Composer(libraryOf(part));
  expect(composer.fill('{{ part: "sign" }}', 'html', 'html')).toBe('A &amp; B<br>\n{{ name }}');
  expect(composer.fill('{{ part: "sign" }}', 'text', 'text')).toBe('A & B\n{{ name }}');
  expect(check(aLayout('main', '', { text: '{{ content }}{{ unsubscribe_url }}' }))).toMatchObject([{ message: 'must not be blank' }]);
});
