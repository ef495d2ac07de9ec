/** The languages whose names are read, besides those that somebody writes in. */
const known =
  'af ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km ko lb lt lv mk mn mr ms mt nb ne nl nn no pl pt ro ru sk sl sq sr sv sw ta te th tr uk ur uz vi zh'.split(
    ' ',
  );

/** The languages that names are written in, besides the language's own. */
const writtenIn = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;

let tags: ReadonlyMap<string, string | null> | undefined;

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** The tag of a language by its name in itself or in a large language, such as "Deutsch" or "german"; undefined if it is none, or of several. */
export function tagOfName(name: string): string | undefined {
  tags ??= namesOfAll();
  return tags.get(folded(name)) ?? undefined;
}

function namesOfAll(): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const language of writtenIn) {
    const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
    for (const tag of known) add(found, names.of(tag), tag);
  }
  for (const tag of known) add(found, new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag), tag);
  return found;
}

/** A name of two languages says nothing. */
function add(found: Map<string, string | null>, name: string | undefined, tag: string): void {
  if (name === undefined) return;
  const key = folded(name);
  const before = found.get(key);
  found.set(key, before === undefined || before === tag ? tag : null);
}

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether the first part of a tag is a language. */
export const isLanguage = (code: string): boolean => english.of(code) !== undefined;
