import { mediumOf } from '../channels/media.ts';
import type { BlockDocument } from '../content/blocks/block.ts';
import { compileBlocks } from '../content/blocks/compile-blocks.ts';
import { type Composition, composeContent, type Library, partsIn } from '../content/compose-content.ts';
import type { FragmentName, FragmentUses } from '../content/fragment.ts';
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

/** The content of a step that people read, and the form of each of its bodies. */
function bodiesOf(step: Step) {
  const content: ({ readonly layout?: string; readonly blocks?: object } & object) | undefined = stepKindOf(step).sends?.(step);
  const bodies = content && mediumOf((content as { readonly channel: Parameters<typeof mediumOf>[0] }).channel).bodies;
  return content && bodies && { content, bodies };
}

/** The layouts and parts that a well-formed definition names itself, each once. */
export function fragmentsNamed({ steps }: Pick<SpinnerDefinition, 'steps'>): readonly FragmentName[] {
  const [layouts, parts] = [new Set<string>(), new Set<string>()];
  for (const step of steps) {
    const found = bodiesOf(step);
    if (!found) continue;
    const { content, bodies } = found;
    if (content.layout !== undefined) layouts.add(content.layout);
    for (const field of Object.keys(bodies)) {
      const source: unknown = content[field as keyof typeof content];
      if (typeof source === 'string') for (const key of partsIn(source)) parts.add(key);
    }
    if (content.blocks !== undefined) for (const key of partsIn(compileBlocks(content.blocks as BlockDocument).html)) parts.add(key);
  }
  return [...[...layouts].map((key) => ({ kind: 'layout' as const, key })), ...[...parts].map((key) => ({ kind: 'part' as const, key }))];
}

/** Whether a step of a well-formed definition is written in blocks. */
export const hasBlocks = ({ steps }: Pick<SpinnerDefinition, 'steps'>): boolean =>
  steps.some((step) => bodiesOf(step)?.content.blocks !== undefined);

/** Fills layouts and parts into a well-formed definition, and makes HTML of blocks. A step with a problem stays as it is, and cannot be rendered. */
export function* composeDefinition(written: SpinnerDefinition, library: Library): Stepwise<ComposedDefinition> {
  const compositions = new Map<string, Composition<object>>();
  const uses: FragmentUses[] = [];
  const steps: Step[] = [];
  let size = 0;
  for (const step of written.steps) {
    const found = bodiesOf(step);
    const composition = found && composeContent(found.content, found.bodies, library);
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

/** The step with a composed content, which has its layout no longer, unless there is a problem. */
function filledStep(
  { layout: _, blocks: __, ...step }: Step & { readonly layout?: string; readonly blocks?: object },
  { content }: Composition<object>,
): Step {
  return { ...step, ...content } as Step;
}

const sizeOf = (content: object, bodies: object): number =>
  Object.entries(content).reduce((sum, [name, value]) => sum + (Object.hasOwn(bodies, name) ? String(value).length : 0), 0);

const mergedUses = (all: readonly FragmentUses[]): FragmentUses => ({
  layouts: Object.assign({}, ...all.map(({ layouts }) => layouts)),
  parts: Object.assign({}, ...all.map(({ parts }) => parts)),
});
