import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['src', 'workers', 'scripts', 'sdk/src', 'test', 'types', 'web/src'];
/** The types of the two API clients, which `npm run web:types` makes. */
const generated = ['web/src/api/schema.d.ts', 'sdk/src/contract.ts'];

interface Source {
  /** Relative to the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js)$/.test(entry.name))
    .map(({ parentPath, name }) => posix.join(parentPath.slice(root.length).replaceAll('\\', '/'), name))
    .filter((path) => !generated.includes(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);

const opener = '(?:What|Who|Whom|Whose|Which|Where|How)\\b';
const openingLine = new RegExp(`^\\s*(?:/\\*\\*?|//|\\{/\\*) *${opener}`);
const trailing = new RegExp(`[;{,)(] (?://|/\\*\\*?) *${opener}`);
const blockLine = new RegExp(`^\\s*\\* *${opener}`);

/** Lists comments that begin with a question word; a line that goes on with the `//` comment before it is none. */
function questions({ path, text }: Source): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]?.trim() ?? '';
    const goesOn = before.startsWith('//') && line.trim().startsWith('//');
    const begins = (openingLine.test(line) && !goesOn) || trailing.test(line) || (/^\/\*\*?$/.test(before) && blockLine.test(line));
    return begins ? [`${path}:${index + 1} ${line.trim()}`] : [];
  });
}

/** Lists the parameters that are called `of`, also within a pattern; a property of this name may have another name inside. */
function parametersCalledOf({ path, text }: Source): string[] {
  const found: string[] = [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const look = (name: ts.BindingName): void => {
    if (!ts.isIdentifier(name)) for (const element of name.elements) ts.isBindingElement(element) && look(element.name);
    else if (name.text === 'of') found.push(`${path}:${file.getLineAndCharacterOfPosition(name.end).line + 1}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node)) look(node.name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
/** Every parameter called `of` is in a file with a match; parsing all files would take too long. */
const mayHaveOf = /[(,{[.]\s*of\??\s*[:,)=}\]]|: of\s*[,}]|\bof =>/;

const exported = /^export (?:async |abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const spoken = ['told', 'asked', 'meant', 'said', 'whence'];
const openers = ['what', 'who', 'whom', 'whose', 'which', 'where', 'how', 'those', 'these'];
const pronouns = ['anything', 'nothing', 'something', 'anybody', 'nobody', 'somebody', 'none', 'all', 'each', 'both', 'others', 'own'];
const irregular =
  'begun,bought,bound,brought,broken,built,caught,chosen,done,drawn,found,given,gone,held,hidden,kept,known,laid,led,left,lost,made,paid,put,' +
  'seen,sent,shown,spent,spoken,stood,taken,thought,thrown,typed,won,worn,written';
const participles = irregular.split(',');
/** Nouns and verbs that only look like participles. */
const nouns = ['feed', 'proceed', 'seed', 'speed'];

const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
function isBare(name: string): boolean {
  const [first = '', ...more] = wordsOf(name);
  if ([first, ...more].some((word) => spoken.includes(word)) || openers.includes(first)) return true;
  if (more.length > 0 || nouns.includes(first)) return false;
  return pronouns.includes(first) || participles.includes(first) || /ed$/.test(first);
}

/**
 * Names that stay: `Ingested` is a schema of the API; `Translated` is the type of the words of another language, and `counted` puts a
 * number before its noun, both in each file of words.
 */
const kept = ['sdk/src/types.ts Ingested', 'web/src/words/translated.ts Translated', 'web/src/text/format.ts counted'];
const bareNames = ({ path, text }: Source): string[] =>
  [...text.matchAll(exported)].flatMap(([, name = '']) => (isBare(name) && !kept.includes(`${path} ${name}`) ? [`${path} ${name}`] : []));

/** A place is a slot of a cap. Another position has a name of its own: a position, a cursor, a slot. */
const ofCaps = ['Place', 'UsedPlaces', 'WantedPlace', 'nextPlaceAt', 'readUsedPlaces', 'takePlace', 'withoutPlace'];
const otherPlaces = ({ path, text }: Source): string[] =>
  [...text.matchAll(exported)].flatMap(([, name = '']) =>
    wordsOf(name).some((word) => /^placed?s?$/.test(word)) && !ofCaps.includes(name) ? [`${path} ${name}`] : [],
  );

describe('names and comments', () => {
  test('no exported name is a bare participle or pronoun', () => {
    expect(sources.flatMap(bareNames)).toEqual([]);
  });

  test('a place in an exported name is a slot of a cap', () => {
    expect(sources.flatMap(otherPlaces)).toEqual([]);
  });

  test('no parameter is called `of`', () => {
    expect(sources.filter(({ text }) => mayHaveOf.test(text)).flatMap(parametersCalledOf)).toEqual([]);
  });

  test('no comment begins with a question word', () => {
    expect(sources.flatMap(questions)).toEqual([]);
  });

  test('each rule finds what breaks it', () => {
    const broken = (text: string): Source => ({ path: 'a.ts', text });
    const texts = ['export const told = 1;', 'export class Claimed {}', 'export function whatStarts() {}', 'export type Nothing = 1;'];
    expect(texts.flatMap((text) => bareNames(broken(text)))).toEqual(['a.ts told', 'a.ts Claimed', 'a.ts whatStarts', 'a.ts Nothing']);
    expect(['export const feed = 1;', 'export class ClaimedBatch {}'].flatMap((text) => bareNames(broken(text)))).toEqual([]);
    const places = ['export const nextPlace = 1;', 'export class PlacedStep {}', 'export type Place = 1;', 'export const placement = 1;'];
    expect(places.flatMap((text) => otherPlaces(broken(text)))).toEqual(['a.ts nextPlace', 'a.ts PlacedStep']);
    const parameters = [
      '(of: A) => of',
      'of => 1',
      '({ of }) => of',
      '({ a: of }) => of',
      '([a, of]) => of',
      '(...of) => of',
      'f({ of: 1 })',
    ];
    expect(parameters.map((text) => mayHaveOf.test(text) && parametersCalledOf(broken(text)).length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
    const comments = [
      '/** What it is. */',
      '// Who asks.',
      'a(); /' + '/ Where it ends.',
      '/**\n * How long.\n */',
      '// Asks those\n// Who wait.',
    ];
    expect(comments.map((text) => questions(broken(text)).length)).toEqual([1, 1, 1, 1, 0]);
  });
});

test('a pattern among the members that toMatchObject expects is refused: it would match any text', () => {
  expect(() => expect({ at: [{ text: 'b' }] }).toMatchObject({ at: [{ text: /^a/ }] })).toThrow('take expect.stringMatching');
  expect({ text: 'ab', at: new Date(0), end: null }).toMatchObject({ text: expect.stringMatching(/^a/), at: new Date(0), end: null });
});
