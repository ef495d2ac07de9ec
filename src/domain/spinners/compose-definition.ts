import { contentIn, type HasLanguages } from '../channels/languages/step-languages.ts';
import { type MediumName, mediumOf } from '../channels/media.ts';
import type { BlockDocument } from '../content/blocks/block.ts';
import { compileBlocks } from '../content/blocks/compile-blocks.ts';
import { type Composition, composeContent } from '../content/compose-content.ts';
import type { FragmentName, FragmentUses } from '../content/fragment.ts';
import { type Library, partsIn } from '../content/fragment-composer.ts';
import { memberPath } from '../kernel/check-shape.ts';
import type { Stepwise } from '../kernel/stepwise.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

/** A definition as its author wrote it, and as jobs run it: with the layouts and parts that it names filled in. */
export interface ComposedDefinition {
  readonly written: SpinnerDefinition;
  readonly definition: SpinnerDefinition;
  /** The steps that name layouts or parts, by their ids. */
  readonly compositions: ReadonlyMap<string, Composition<object>>;
  /** Null if it names none. */
  readonly uses: FragmentUses | null;
}

/** The most characters of all steps of a definition together, their layouts and parts filled in. */
const maxSize = 5_000_000;
const tooLarge = {
  path: 'layout',
  message: `The steps of the spinner have more than ${maxSize.toLocaleString('en')} characters, their layouts and parts included`,
};

/** A definition that names no layouts and no parts. */
export const asWritten = (written: SpinnerDefinition): ComposedDefinition => ({
  written,
  definition: written,
  compositions: new Map(),
  uses: null,
});

type Written = object & HasLanguages & { readonly layout?: string; readonly blocks?: object };

/** The content of a step that people read, the form of each of its bodies, and the fields that each language has of its own. */
function bodiesOf(step: Step) {
  const content: Written | undefined = stepKindOf(step).sends?.(step);
  const { bodies, translated = [] } = content ? mediumOf((content as { readonly channel: MediumName }).channel) : {};
  return content && bodies && { content, bodies, translated };
}

/** The content in each of its languages, the original first, under an empty tag. */
const contentsIn = ({ content, translated }: { readonly content: Written; readonly translated: readonly string[] }) =>
  ['', ...Object.keys(content.languages?.texts ?? {})].map((tag) => ({
    tag,
    content: contentIn(content, translated, tag === '' ? undefined : tag) as Written,
  }));

/** The layouts and parts that a well-formed definition names itself, each once. */
export function fragmentsNamed({ steps }: Pick<SpinnerDefinition, 'steps'>): readonly FragmentName[] {
  const [layouts, parts] = [new Set<string>(), new Set<string>()];
  for (const step of steps) {
    const found = bodiesOf(step);
    if (!found) continue;
    for (const { content } of contentsIn(found)) {
      if (content.layout !== undefined) layouts.add(content.layout);
      for (const field of Object.keys(found.bodies)) {
        const source: unknown = content[field as keyof typeof content];
        if (typeof source === 'string') for (const key of partsIn(source)) parts.add(key);
      }
      if (content.blocks !== undefined) for (const key of partsIn(compileBlocks(content.blocks as BlockDocument).html)) parts.add(key);
    }
  }
  return [...[...layouts].map((key) => ({ kind: 'layout' as const, key })), ...[...parts].map((key) => ({ kind: 'part' as const, key }))];
}

/** Whether a step of a well-formed definition is written in blocks. */
export const hasBlocks = ({ steps }: Pick<SpinnerDefinition, 'steps'>): boolean =>
  steps.some((step) => {
    const found = bodiesOf(step);
    return found !== undefined && contentsIn(found).some(({ content }) => content.blocks !== undefined);
  });

/** Fills layouts and parts into a well-formed definition, and makes HTML of blocks. A step with a problem stays as it is, and cannot be rendered. */
export function* composeDefinition(written: SpinnerDefinition, library: Library): Stepwise<ComposedDefinition> {
  const compositions = new Map<string, Composition<object>>();
  const uses: FragmentUses[] = [];
  const steps: Step[] = [];
  let size = 0;
  for (const step of written.steps) {
    const found = bodiesOf(step);
    const composition = found && composeAll(found, library);
    if (!found || !composition) {
      steps.push(step);
      continue;
    }
    size += sizeOf(composition.content, found.bodies);
    const whole = size > maxSize ? { ...composition, content: found.content, problems: [tooLarge] } : composition;
    steps.push(filledStep(step, whole));
    compositions.set(step.id, whole);
    uses.push(whole.uses);
    yield;
  }
  if (uses.length === 0) return asWritten(written);
  return { written, definition: { ...written, steps }, compositions, uses: mergedUses(uses) };
}

/** A content composed in each of its languages; undefined if none of them names anything. */
function composeAll(
  { content, bodies, translated }: NonNullable<ReturnType<typeof bodiesOf>>,
  library: Library,
): Composition<object> | undefined {
  const { languages } = content;
  if (!languages) return composeContent(content, bodies, library);
  const all = contentsIn({ content, translated }).map((one) => ({
    tag: one.tag,
    composition: composeContent<object>(one.content, bodies, library, one.tag === '' ? languages.original : one.tag),
  }));
  if (all.every(({ composition }) => composition === undefined)) return undefined;
  const within = <Part extends { readonly path: string }>(tag: string, parts: readonly Part[] = []): readonly Part[] =>
    parts.map((part) => {
      // The layout is one for all languages.
      const isOwn = tag !== '' && part.path !== 'layout';
      return isOwn ? { ...part, path: `${memberPath('languages.texts', tag)}.${part.path}` } : part;
    });
  const problems = all.flatMap(({ tag, composition }) => within(tag, composition?.problems));
  const uses = mergedUses(all.flatMap(({ composition }) => composition?.uses ?? []));
  const found = {
    problems: [...new Map(problems.map((one) => [`${one.path} ${one.message}`, one])).values()],
    columns: all.flatMap(({ tag, composition }) => within(tag, composition?.columns)),
    raws: all.flatMap(({ tag, composition }) => within(tag, composition?.raws)),
    uses,
  };
  if (problems.length > 0) return { ...found, content };
  const texts = Object.entries(languages.texts).map(([tag, text]) => {
    const composed = all.find((one) => one.tag === tag)?.composition?.content;
    const own = Object.entries(composed ?? {}).filter(([name]) => translated.includes(name) || name === 'sections');
    return [tag, { ...text, ...Object.fromEntries(own) }];
  });
  const [first] = all;
  const original = first?.composition?.content ?? contentIn(content, translated, undefined);
  return { ...found, content: { ...original, languages: { ...languages, texts: Object.fromEntries(texts) } } };
}

/** The step with a composed content, which has its layout no longer, unless there is a problem. */
function filledStep(
  { layout: _, blocks: __, ...step }: Step & { readonly layout?: string; readonly blocks?: object },
  { content, problems }: Composition<object>,
): Step {
  const { languages }: HasLanguages = content;
  if (!languages || problems.length > 0) return { ...step, ...content } as Step;
  const texts = Object.entries(languages.texts).map(([tag, { blocks: ___, basedOn: ____, ...text }]) => [tag, text]);
  return { ...step, ...content, languages: { ...languages, texts: Object.fromEntries(texts) } } as Step;
}

const sizeOf = ({ languages, ...content }: object & HasLanguages, bodies: object): number =>
  [content, ...Object.values(languages?.texts ?? {})]
    .flatMap((text) => Object.entries(text))
    .reduce((sum, [name, value]) => sum + (Object.hasOwn(bodies, name) ? String(value).length : 0), 0);

const mergedUses = (all: readonly FragmentUses[]): FragmentUses => ({
  layouts: Object.assign({}, ...all.map(({ layouts }) => layouts)),
  parts: Object.assign({}, ...all.map(({ parts }) => parts)),
});
