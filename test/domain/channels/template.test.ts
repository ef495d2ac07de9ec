import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Template } from '../../../src/domain/channels/templates/template.ts';
import { TemplateError } from '../../../src/domain/channels/templates/template-error.ts';
import { templateFilters } from '../../../src/domain/channels/templates/template-filters.ts';
import { templateUses } from '../../../src/domain/channels/templates/template-uses.ts';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import { escapeHtml } from '../../../src/domain/kernel/escape-html.ts';
import { cpuTimeOf, growthOf } from '../../support/load/cpu-time.ts';

const render = (source: string, values: Record<string, Cell> = {}): string =>
  Template.parse(source).render(new Map(Object.entries(values)));

function errorOf(work: () => unknown): TemplateError {
  try {
    work();
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('rendering', () => {
  test.each<[string, Record<string, Cell>, string]>([
    ['Hi {{ name }}!', { name: 'Ann' }, 'Hi Ann!'],
    ['{{name}}{{ name }}', { name: 'A' }, 'AA'],
    ['{{ First Name }}', { 'First Name': 'Ann' }, 'Ann'],
    ['{{ Größe }} {{ 名前 }} {{ e-mail }}', { Größe: 'L', 名前: 'An', 'e-mail': 'x' }, 'L An x'],
    ['{{ Customer\'s "x" }}'.replace(' "x"', ''), { "Customer's": 1 }, '1'],
    ['{{ ["odd | name"] }}', { 'odd | name': 'yes' }, 'yes'],
    ['{{ [\'a "quoted" }} name\'] | upcase }}', { 'a "quoted" }} name': 'yes' }, 'YES'],
    ['{{ ["both \\" and \'"] }}', { 'both " and \'': 'yes' }, 'yes'],
    ['{{ n }} {{ b }} {{ zero }}', { n: 1.5, b: false, zero: 0 }, '1.5 false 0'],
    ['[{{ absent }}{{ nothing }}]', { nothing: null }, '[]'],
    ['{{ "{{" }} name {{ "}}" }}', {}, '{{ name }}'],
    ['{{ "{%" }}', {}, '{%'],
    ['a { b } }} c', {}, 'a { b } }} c'],
    ['{"n":{{ n }}}', { n: 1 }, '{"n":1}'],
    ['{{\n  name\n  | upcase\n}}', { name: 'a' }, 'A'],
    ['{{ "a\\b" }}', {}, 'a\\b'],
    ['', {}, ''],
  ])('%s', (source, values, expected) => {
    expect(render(source, values)).toBe(expected);
  });

  test('a column name does not reach a prototype', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf']) {
      expect(render(`{{ ${name} }}`)).toBe('');
      expect(Template.parse(`{{ ${name} }}`).render(new Map([[name, 'own']]))).toBe('own');
      expect(errorOf(() => Template.parse(`{{ a | ${name} }}`)).message).toContain('no filter');
    }
  });

  test('values are escaped, literal text is not', () => {
    const template = Template.parse('<b title="{{ v }}">{{ v }}</b>{{ none | default: "<i>" }}');
    expect(template.render(new Map([['v', `<&>"'`]]), { escape: escapeHtml })).toBe(
      '<b title="&lt;&amp;&gt;&quot;&#39;">&lt;&amp;&gt;&quot;&#39;</b>&lt;i&gt;',
    );
  });

  test('a value is not read as a template', () => {
    expect(render('{{ a }}', { a: '{{ b }}', b: 'secret' })).toBe('{{ b }}');
  });

  test('the output is limited at each stage', () => {
    const long = new Map([['v', 'x'.repeat(60)]]);
    expect(Template.parse('{{ v }}').render(long, { maxLength: 60 })).toHaveLength(60);
    expect(errorOf(() => Template.parse('{{ v }}.').render(long, { maxLength: 60 })).at.offset).toBe(7);
    expect(() => Template.parse('{{ v }}').render(long, { maxLength: 60, escape: (text) => `${text}!` })).toThrow(TemplateError);
    expect(() => Template.parse('{{ v | append: "!" | truncate: 2 }}').render(long, { maxLength: 60 })).toThrow(TemplateError);
    expect(() => render('{{ v }}{{ v }}{{ v }}', { v: 'x'.repeat(32 * 1024) })).toThrow(TemplateError);
  });
});

describe('filters', () => {
  test.each<[string, Cell, string]>([
    ['default: "there"', null, 'there'],
    ['default: "there"', ' ', 'there'],
    ["default: 'there' | upcase", '', 'THERE'],
    ['default: 0', null, '0'],
    ['default: "x"', false, 'false'],
    ['upcase', 'straße', 'STRASSE'],
    ['downcase', 'ÀB', 'àb'],
    ['capitalize', 'jOHN doe', 'John doe'],
    ['capitalize', 'éric', 'Éric'],
    ['strip', '  a b ', 'a b'],
    ['strip_newlines', 'a\r\nb', 'ab'],
    ['append: "!" | prepend: "#"', 5, '#5!'],
    ['remove: "-"', '1-2-3', '123'],
    ['remove: ""', 'abc', 'abc'],
    ['truncate: 5', 'abcdefgh', 'ab...'],
    ['truncate: 8', 'abcdefgh', 'abcdefgh'],
    ['truncate: 3, ""', '😀😀😀😀', '😀😀😀'],
    ['truncate: 0, ""', 'abc', ''],
    ['truncatewords: 2', 'one  two three', 'one two...'],
    ['truncatewords: 2, "…"', 'one two', 'one two'],
    ['date: "%-d %B %Y"', '2026-03-03', '3 March 2026'],
    ['date: "%a %d.%m.%y %I:%M %p"', '2026-03-03T23:05:00-05:00', 'Tue 03.03.26 11:05 PM'],
    ['date: "%Y%%"', 'soon', 'soon'],
    ['url_encode', 'a b&c/ü\ud800', 'a%20b%26c%2F%C3%BC%EF%BF%BD'],
  ])('%s of %j', (filters, value, expected) => {
    expect(render(`{{ v | ${filters} }}`, { v: value })).toBe(expected);
  });

  test.each([...templateFilters].map(([name, { example }]) => [name, example]))('the example for %s works', (_, example) => {
    expect(() => Template.parse(`{{ v | ${example} }}`)).not.toThrow();
  });
});

describe('a malformed template', () => {
  test.each<[string, number, RegExp]>([
    ['Hi {{ name', 3, /not closed/],
    ['Hi {{ name {{ other }}', 3, /not closed/],
    ['Hi {{ name }', 11, /two braces/],
    ['{{ }}', 0, /nothing between/],
    ['{{{ name }}}', 0, /two braces, not three/],
    ['{{ name | }}', 10, /name of a filter is missing/],
    ['{{ | upcase }}', 3, /name of a column is missing/],
    ['{{ name | upcse }}', 10, /no filter called "upcse".*"upcase"/],
    ['{{ name | lowercase }}', 10, /"downcase"/],
    ['{{ name | escape }}', 10, /not needed/],
    ['{{ name | zzz }}', 10, /The filters are: default/],
    ['{{ name | default }}', 10, /needs text in quotes, for example default: "there"/],
    ['{{ name | default: }}', 19, /needs text in quotes here/],
    ['{{ name | default: there }}', 19, /needs text in quotes here/],
    ['{{ name | default: “there” }}', 19, /straight quotes/],
    ['{{ “name” }}', 3, /straight quotes/],
    ['{{ name | truncate: "5" }}', 20, /needs a whole number here/],
    ['{{ name | truncate: 1.5 }}', 20, /needs a whole number here/],
    ['{{ name | upcase: "x" }}', 18, /takes no arguments/],
    ['{{ name | default: "a", "b" }}', 24, /too many arguments/],
    ['{{ name | date: "%d %q" }}', 10, /unknown part "%q"/],
    ['{{ name default: "x" }}', 17, /"\|" is missing/],
    ['{{ name | upcase downcase }}', 17, /"d" does not belong here/],
    ['{{ name | default: "there }} <a href="x">', 19, /quote is not closed/],
    ['{{ name | default: "there }}', 19, /quote is not closed/],
    ['{{ ["name" }}', 11, /"\]" is missing/],
    ['{{ [name] }}', 4, /straight quotes/],
    ['{{ [""] }}', 6, /name is empty/],
    ['{{- name -}}', 0, /\{\{- and -\}\} are not supported/],
    ['{{ first\nname }}', 0, /a single line/],
    ['Dear {% if x %}', 5, /Tags such as \{% if %\} are not supported/],
    [`{{ a ${'| strip '.repeat(11)}}}`, 86, /at most 10 filters/],
    ['{{ a }}'.repeat(1001), 7000, /at most 1000/],
  ])('%s', (source, offset, message) => {
    const error = errorOf(() => Template.parse(source));
    expect(error.message).toMatch(message);
    expect(error.at.offset).toBe(offset);
  });

  test('the error has the line and the column', () => {
    const error = errorOf(() => Template.parse('Dear\r\nfriend {{ nme | upcse }}'));
    expect([error.at.line, error.at.column]).toEqual([2, 17]);
    expect(error.message).toMatch(/\(line 2, column 17\)$/);
    expect(error.reason).not.toContain('line 2');
  });
});

describe('the properties of a template', () => {
  test('list columns and filters, distinct and in order', () => {
    const template = Template.parse('{{ b }} {{ a | upcase }} {{ b | upcase | strip }} {{ "c" }} {{ ["d"] }}');
    expect(template.columns).toEqual(['b', 'a', 'd']);
    expect(template.plainColumns).toEqual(['b', 'd']);
    expect(template.filters).toEqual(['upcase', 'strip']);
  });

  test.each([
    ['{{ a }}', 'a'],
    ['{{ a }} ', undefined],
    ['{{ a | upcase }}', undefined],
    ['{{ "a" }}', undefined],
    ['a', undefined],
  ])('include the sole column of %j', (source, expected) => {
    expect(Template.parse(source).soleColumn).toBe(expected);
  });
});

describe('any text', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      '{{',
      '}}',
      '{',
      '}',
      '|',
      '"',
      "'",
      '[',
      ']',
      '\\',
      ':',
      ',',
      ' ',
      '\n',
      '%',
      '{%',
      '-',
      '“',
      '\ud800',
      '\0',
      '5',
      '99999',
    ),
    fc.constantFrom(...templateFilters.keys(), '__proto__', 'name', 'default: "x"', 'truncate: 3', 'date: "%d"'),
  );
  const source = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));
  const filter = fc.constantFrom(...[...templateFilters.values()].map(({ example }) => example));

  test('throws only TemplateError, and respects the limit', () => {
    let rendered = 0;
    fc.assert(
      fc.property(source, fc.string({ unit: 'binary' }), (text, value) => {
        try {
          const template = Template.parse(text);
          const values = new Map<string, Cell>(template.columns.map((column) => [column, value]));
          expect(template.render(values, { escape: escapeHtml, maxLength: 100 }).length).toBeLessThanOrEqual(100);
          if (template.columns.length > 0) rendered++;
        } catch (error) {
          if (!(error instanceof TemplateError)) throw error;
          expect(error.at.offset).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 20_000 },
    );
    expect(rendered).toBeGreaterThan(5);
  });

  test('every filter accepts every value', () => {
    fc.assert(
      fc.property(
        fc.array(filter, { maxLength: 10 }),
        fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean()),
        (filters, value) => {
          const template = Template.parse(`{{ v ${filters.map((one) => `| ${one}`).join(' ')} }}`);
          expect(typeof template.render(new Map([['v', value]]))).toBe('string');
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('text without a placeholder or a tag is unchanged', () => {
    fc.assert(
      fc.property(source, (text) => {
        fc.pre(!text.includes('{{') && !text.includes('{%'));
        expect(render(text)).toBe(text);
      }),
    );
  });

  test('any text can be written as a quoted column name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        const written = name.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
        expect(Template.parse(`{{ ["${written}"] }}`).columns).toEqual([name]);
      }),
    );
  });

  test.each([
    ['{{', 100_000],
    ['{', 1_000_000],
    ['{{ a | ', 100_000],
    ['{{ "', 100_000],
    ['{{ a }', 100_000],
    [' ', 1_000_000],
    ['{{ a | default: "', 50_000],
  ])('%s, repeated many times, takes little time', (text, times) => {
    const parse = (source: string): void => {
      try {
        Template.parse(source);
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
      }
    };
    for (const start of ['', '{{']) expect(growthOf((size) => parse(start + text.repeat(size)), times / 10)).toBeLessThan(40);
  });

  test('the places of columns are found in linear time', () => {
    const lines = (count: number) => Array.from({ length: 500 }, (_, index) => `${'\n'.repeat(count)}{{ c${index} }}`).join('');
    expect(growthOf((size) => templateUses(lines(size), ''), 40)).toBeLessThan(40);
    expect(templateUses(lines(2), '').at(-1)).toEqual({
      column: 'c499',
      path: '',
      at: { offset: expect.any(Number), line: 1001, column: 1 },
    });
  });

  test('many filters over a large value are refused before they take long', () => {
    const filters = [
      'upcase',
      'truncatewords: 9999',
      'downcase',
      'capitalize',
      'strip',
      'remove: "x"',
      'truncate: 99999',
      'upcase',
      'strip',
    ];
    const template = Template.parse(`{{ a | ${filters.join(' | ')} | truncate: 1 }}`.repeat(999));
    const values = new Map([['a', 'a '.repeat(16 * 1024)]]);
    const render = () => expect(() => template.render(values)).toThrow(/more than 1048576 characters to process/);
    expect(cpuTimeOf(render)).toBeLessThan(100);
  });
});
