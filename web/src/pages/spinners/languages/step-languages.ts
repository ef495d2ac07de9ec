import type { DraftStep } from '../../../kinds/steps/step.ts';
import type { Definition } from '../draft/definition.ts';
import { isSame } from '../draft/definition.ts';
import { printOf } from './print-of.ts';

/** The texts of a message in one language. */
export type LanguageTexts = Readonly<Record<string, unknown>> & { readonly basedOn?: string };

/** The texts of a message in further languages, as a step has them. */
export interface MessageLanguages {
  readonly by: string;
  readonly original?: string;
  readonly texts: Readonly<Record<string, LanguageTexts>>;
}

/** The fields of a message that each language has of its own. */
export const translatedFields: readonly string[] = ['subject', 'previewText', 'text', 'html', 'blocks'];

/** Whether each language has a field of its own. */
export const isTranslated = (name: string): boolean => translatedFields.includes(name);

/** The languages of a step; undefined if it has one. */
export function languagesOf({ languages }: DraftStep): MessageLanguages | undefined {
  const found = languages as MessageLanguages | undefined;
  return found && typeof found.texts === 'object' ? found : undefined;
}

/** The tags of a step's further languages. */
export const tagsOf = (step: DraftStep): readonly string[] => Object.keys(languagesOf(step)?.texts ?? {});

const only = (members: object, isKept: (name: string) => boolean): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => isKept(name)));

/** A step as if its language were the only one. It is shown as the original of that language. */
export function inLanguage(step: DraftStep, tag: string): DraftStep {
  const languages = languagesOf(step);
  const text = languages?.texts[tag];
  if (!languages || !text) return step;
  const own = only(text, (name) => name !== 'basedOn');
  const rest = only(step, (name) => !isTranslated(name) && name !== 'languages');
  return { ...rest, ...own, languages: { by: languages.by, original: tag, texts: {} } } as unknown as DraftStep;
}

/** The whole step, after it was edited as if a language were the only one. */
export function outOfLanguage(edited: DraftStep, step: DraftStep, tag: string): DraftStep {
  const languages = languagesOf(step);
  if (!languages) return step;
  const { basedOn } = languages.texts[tag] ?? {};
  const text = { ...only(edited, isTranslated), ...(basedOn !== undefined && { basedOn }) };
  const rest = only(edited, (name) => !isTranslated(name) && name !== 'languages');
  return {
    ...only(step, isTranslated),
    ...rest,
    languages: { ...languages, texts: { ...languages.texts, [tag]: text } },
  } as unknown as DraftStep;
}

/** The step with another language: a copy of the original. */
export function withLanguage(step: DraftStep, tag: string, by: string): DraftStep {
  const { texts = {}, ...languages } = languagesOf(step) ?? { by };
  const copy = { ...only(step, isTranslated), basedOn: printOf(step, translatedFields) };
  return { ...step, languages: { ...languages, texts: { ...texts, [tag]: copy } } };
}

/** The step without a language; without any, it says nothing of languages. */
export function withoutLanguage(step: DraftStep, tag: string): DraftStep {
  const languages = languagesOf(step);
  const texts = only(languages?.texts ?? {}, (name) => name !== tag);
  if (languages && Object.keys(texts).length > 0) return { ...step, languages: { ...languages, texts } };
  return only(step, (name) => name !== 'languages') as DraftStep;
}

/** The step with a language that somebody has compared with the original as it is now. */
export function asCurrent(step: DraftStep, tag: string): DraftStep {
  const languages = languagesOf(step);
  if (!languages) return step;
  const text = { ...languages.texts[tag], basedOn: printOf(step, translatedFields) };
  return { ...step, languages: { ...languages, texts: { ...languages.texts, [tag]: text } } };
}

/** Whether the original was edited since somebody compared a language with it. */
export function isOlder(step: DraftStep, tag: string): boolean {
  const { basedOn } = languagesOf(step)?.texts[tag] ?? {};
  return basedOn !== undefined && basedOn !== printOf(step, translatedFields);
}

/** Whether a language says what the original says. */
export const isCopy = (step: DraftStep, tag: string): boolean =>
  isSame(only(languagesOf(step)?.texts[tag] ?? {}, isTranslated), only(step, isTranslated));

/** The draft as if a step had one language. */
export const draftInLanguage = (definition: Definition, stepId: string, tag: string): Definition => ({
  ...definition,
  steps: definition.steps.map((step) => (step.id === stepId ? inLanguage(step, tag) : step)),
});
