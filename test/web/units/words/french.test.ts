import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { counted } from '../../../../web/src/text/format.ts';

const root = join(import.meta.dirname, '../../../..');
const french = ['src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.fr.ts'))
    .map((path) => join(folder, path)),
);

/** The texts of a source: what stands in quotes, and the parts of templates between their values. */
function textsOf(source: string): readonly string[] {
  const texts: string[] = [];
  /** Braces that are open in each value of a template. */
  const values: number[] = [];
  let rest = source;
  const take = (pattern: RegExp): string => {
    const [found = ''] = pattern.exec(rest) ?? [];
    rest = rest.slice(found.length);
    return found;
  };
  const takeTemplate = (): void => {
    texts.push(take(/^(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/));
    if (take(/^(?:`|\$\{)/) === '${') values.push(0);
  };
  while (rest !== '') {
    if (take(/^(?:\/\/.*|\/\*[\s\S]*?\*\/)/) !== '') continue;
    const quoted = take(/^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/);
    if (quoted !== '') texts.push(quoted.slice(1, -1));
    const sign = quoted === '' ? take(/^[\s\S]/) : '';
    const open = values.at(-1) ?? 0;
    if (sign === '`') takeTemplate();
    if (sign === '{' && values.length > 0) values.splice(-1, 1, open + 1);
    if (sign === '}' && values.length > 0) {
      if (open > 0) values.splice(-1, 1, open - 1);
      else {
        values.pop();
        takeTemplate();
      }
    }
  }
  return texts;
}

test('French lines do not break before a sign or within quotation marks', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is read.
  expect(textsOf("a ? 'b !' : `c ${d ? `e ;` : 'f'} ?`; // 'g !'")).toEqual(['b !', 'c ', 'e ;', 'f', ' ?']);
  const wrong = french.flatMap((path) =>
    textsOf(readFileSync(join(root, path), 'utf8'))
      .filter((text) => / [;:!?»%]|« |\w'\w/.test(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(wrong).toEqual([]);
  expect(french.length).toBeGreaterThan(20);
});

test.each([
  [0, '0 jour'],
  [1, '1 jour'],
  [2, '2 jours'],
  [1_000_000, '1,000,000 jours'],
])('%i is counted in the plural forms of French', (n, said) => {
  expect(counted(n, 'jour', 'jours', new Intl.PluralRules('fr'))).toBe(said);
});

test('no component joins a label and its value with a colon of its own', () => {
  const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/words|\.(?:de|fr)\.ts$|schema\.d\.ts$|text\/api-calls\.ts$/.test(path),
  );
  // In a template, and between a value and an element.
  const joined = /`[^`]*\}: \$\{[^`]*`|(?:[\])\w]\}|<\/\w+>): ?[<{]\w*[^:;=]*$/m;
  expect(sources.filter((path) => joined.test(readFileSync(join(root, 'web/src', path), 'utf8')))).toEqual([]);
});
