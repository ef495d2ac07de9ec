import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Template } from '../../../src/domain/channels/templates/template.ts';
import { composeContent } from '../../../src/domain/content/compose-content.ts';
import type { Fragment } from '../../../src/domain/content/fragment.ts';
import { Composer, type Library, partsIn } from '../../../src/domain/content/fragment-composer.ts';
import { joinTemplates } from '../../../src/domain/content/join-templates.ts';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import { aLayout, aPart, footer, libraryOf } from '../../support/fragments.ts';

const bodies = { text: 'text', html: 'html' } as const;
const compose = (content: { layout?: string; html?: string; text?: string }, ...fragments: readonly Fragment[]) =>
  composeContent<{ layout?: string; html?: string; text?: string }>(content, bodies, libraryOf(...fragments));
const problemOf = (...args: Parameters<typeof compose>) => compose(...args)?.problems;

describe('a content', () => {
  test('without a layout and parts is left alone', () => {
    expect(compose({ html: '{{ name }} {{ ["part: x"] }}', text: '{{ "part" }}' })).toBeUndefined();
  });

  test('stands in its layout, which has a text form of its own or one that is made from the HTML', () => {
    const written = { layout: 'main', html: '<p>Hi {{ name }}</p>', text: 'Hi {{ name }}' };
    const html = '<main><p>Hi {{ name }}</p></main><a href="{{ unsubscribe_url }}">No more</a>';
    expect(compose(written, aLayout('main'))?.content).toEqual({ html, text: 'Hi {{ name }}No more ({{ unsubscribe_url }})' });
    const own = aLayout('main', footer, { text: 'Acme\n{{ content }}\n--\n{{ unsubscribe_url }}' });
    expect(compose(written, own)?.content).toEqual({ html, text: 'Acme\nHi {{ name }}\n--\n{{ unsubscribe_url }}' });
  });

  test('of HTML alone has a text only where the layout says how texts look', () => {
    const written = { layout: 'main', html: '<p>Hi <b>{{ name | upcase }}</b></p>', text: '' };
    expect(compose(written, aLayout('main'))?.content.text).toBe('');
    const own = aLayout('main', footer, { text: '{{ content }} {{ unsubscribe_url }}' });
    expect(compose(written, own)?.content.text).toBe('Hi {{ name | upcase }} {{ unsubscribe_url }}');
  });

  test('has parts in each form, also in parts and in the layout, and says which versions and columns', () => {
    const sign = aPart('sign', '<p>{{ agent }}, {{ part: "firm" }}</p>', { text: '-- {{ part: "firm" }}' });
    const firm = aPart('firm', '<b>{{ city }}</b>');
    const main = aLayout('main', `{{ content }}{{ part: 'sign' }}<a href="{{ unsubscribe_url }}">{{ shop }}</a>`);
    const found = compose({ layout: 'main', html: '<p>{{ name }}{{part:"firm"}}</p>', text: 'x{{ part: "sign" }}' }, sign, firm, main);
    const signed = '<p>{{ agent }}, <b>{{ city }}</b></p>';
    expect(found?.raws.map(({ column, by, offset }) => [column, by.key, offset])).toEqual([
      ['city', 'firm', 3],
      ['shop', 'main', 63],
      ['agent', 'sign', 3],
    ]);
    expect({ ...found, raws: undefined }).toEqual({
      raws: undefined,
      content: {
        html: `<p>{{ name }}<b>{{ city }}</b></p>${signed}<a href="{{ unsubscribe_url }}">{{ shop }}</a>`,
        text: 'x-- {{ city }}{{ content }}'.replace('{{ content }}', '-- {{ city }}{{ shop }} ({{ unsubscribe_url }})'),
      },
      problems: [],
      columns: [
        { column: 'city', by: 'the part "firm"', path: 'text', at: { offset: 1, line: 1, column: 2 } },
        { column: 'shop', by: 'the layout "main"', path: 'layout' },
        { column: 'agent', by: 'the part "sign"', path: 'layout' },
      ],
      uses: { layouts: { main: 1 }, parts: { sign: 1, firm: 1 } },
    });
  });

  test.each([
    ['a layout that is not there', { layout: 'mein', html: 'x' }, [aLayout('main')], 'There is no layout "mein"; did you mean "main"?'],
    [
      'an archived layout',
      { layout: 'main', html: 'x' },
      [aLayout('main', footer, { isArchived: true })],
      'The layout "main" is archived; restore it, or choose another',
    ],
    ['a part that is not there', { html: 'a {{ part: "sign" }}' }, [], 'There is no part "sign"'],
    [
      'a part in a part that is not there',
      { html: '{{ part: "a" }}' },
      [aPart('a', '{{ part: "b" }}')],
      'There is no part "b" (in the part "a")',
    ],
    [
      'a circle of three',
      { text: '{{ part: "a" }}' },
      [aPart('a', '{{ part: "b" }}'), aPart('b', '{{ part: "c" }}'), aPart('c', '{{ part: "a" }}')],
      'Parts go round in a circle: the part "a" has the part "b" has the part "c" has the part "a"',
    ],
    [
      'six levels',
      { text: '{{ part: "p1" }}' },
      [1, 2, 3, 4, 5, 6].map((n) => aPart(`p${n}`, n === 6 ? 'x' : `{{ part: "p${n + 1}" }}`)),
      expect.stringContaining('in more than 5 levels'),
    ],
    [
      'a part in an attribute',
      { html: '<a title="{{ part: "a" }}">' },
      [aPart('a', 'x')],
      expect.stringContaining('"a" stands inside a tag'),
    ],
    [
      'a page in a layout',
      { layout: 'main', html: '<html><body>x</body></html>' },
      [aLayout('main')],
      '<html> belongs to a layout: leave it out here',
    ],
    ['an open comment in a layout', { layout: 'main', html: 'x <!-- y' }, [aLayout('main')], expect.stringContaining('is not closed')],
    [
      'a part that makes it too long',
      { html: `{{ part: "a" }}${'y'.repeat(150_000)}` },
      [aPart('a', 'x'.repeat(60_000))],
      expect.stringContaining('more than 200000 characters'),
    ],
    [
      'a layout that makes it too long',
      { layout: 'main', html: 'y'.repeat(150_000) },
      [aLayout('main', footer + 'x'.repeat(60_000))],
      'must have at most 200000 characters, as it is sent',
    ],
  ] as const)('is told of %s, and stays as it was written', (_, written, fragments, message) => {
    expect(problemOf(written, ...fragments)).toMatchObject([{ message }]);
    expect(compose(written, ...fragments)?.content).toBe(written);
  });

  test('is filled in no more than so far, however often parts stand in one another', () => {
    const many = (key: string) => `{{ part: "${key}" }}`.repeat(30);
    const parts = [aPart('a', many('b')), aPart('b', many('c')), aPart('c', many('d')), aPart('d', many('e')), aPart('e', 'x')];
    expect(problemOf({ html: many('a') }, ...parts)).toMatchObject([{ message: expect.stringContaining('more than 200000 characters') }]);
  });

  test('keeps a value that looks like a part as it is', () => {
    const { content } = compose({ layout: 'main', html: '{{ name }}' }, aLayout('main')) ?? {};
    const values = new Map([['name', '{{ part: "a" }} {{ content }}']]);
    expect(Template.parse(content?.html ?? '').render(values)).toContain('<main>{{ part: "a" }} {{ content }}</main>');
  });
});

describe('filling in', () => {
  const names = ['a', 'b', 'c'] as const;
  const word = fc.constantFrom('x', ' ', '{', '{ ', '%', '}', '}}', '&amp;', '\n', 'Ü', '{{ name }}', '{{ name | upcase }}', '{{ "{{" }}');
  const isTemplate = (source: string): boolean => {
    try {
      return Boolean(Template.parse(source));
    } catch {
      return false;
    }
  };
  const template = fc
    .array(word, { maxLength: 8 })
    .map((words) => words.join(''))
    .filter(isTemplate);
  /** Pieces of a template, and names of parts between them. */
  const withParts = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: template },
      fc.constantFrom(...names).map((name) => ({ name })),
    ),
    { maxLength: 6 },
  );
  type Written = readonly (string | { readonly name: string })[];
  const sourceOf = (written: Written): string =>
    written.map((one) => (typeof one === 'string' ? one : `{{ part: "${one.name}" }}`)).reduce(joinTemplates, '');
  const values: ReadonlyMap<string, Cell> = new Map([['name', '{{ part: "a" }}{']]);
  const render = (source: string): string => Template.parse(source).render(values);

  test('and then rendering is the same as rendering each piece by itself', () => {
    fc.assert(
      fc.property(withParts, withParts, template, (body, first, second) => {
        const parts: Record<string, Written> = {
          a: first.filter((one) => typeof one === 'string' || one.name === 'b'),
          b: [second],
          c: ['c'],
        };
        const library: Library = libraryOf(...names.map((name) => aPart(name, sourceOf(parts[name] as Written) || ' ')));
        const expected = (written: Written): string =>
          written.map((one) => (typeof one === 'string' ? render(one) : expected(parts[one.name] as Written) || ' ')).join('');
        const composer = new Composer(library);
        const filled = composer.fill(sourceOf(body), 'text', 'text');
        expect(composer.problems).toEqual([]);
        // The text form of a part without one is trimmed, as in a mail.
        const squeezed = (text: string): string => text.replace(/\s+/g, '').replaceAll('&amp;', '&');
        expect(squeezed(render(filled))).toBe(squeezed(expected(body)));
        expect(partsIn(filled)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('a layout around any content is what is before, the content and what is after', () => {
    fc.assert(
      fc.property(template, template, template, (before, content, after) => {
        const layout = [before, '{{ content }}', after].reduce(joinTemplates);
        fc.pre(!/^\s*$/.test(content));
        const found = compose({ layout: 'main', text: content }, aLayout('main', footer, { text: layout }));
        expect(found?.problems).toEqual([]);
        expect(render(found?.content.text ?? '')).toBe(render(before) + render(content) + render(after));
      }),
      { numRuns: 500 },
    );
  });
});
