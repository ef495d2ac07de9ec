import { maxLanguages } from '../channels/languages/step-languages.ts';
import type { BodyForm } from '../channels/medium.ts';
import { checkTemplate } from '../channels/templates/check-template.ts';
import { isInTag, withoutPlaceholders } from '../channels/templates/raw-values.ts';
import { Template } from '../channels/templates/template.ts';
import { positionIn } from '../channels/templates/template-error.ts';
import { shownText, unsubscribeFault } from '../channels/templates/unsubscribe-offer.ts';
import { memberPath } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import { checkLocale } from '../kernel/locale.ts';
import { wholeFault } from './check-markup.ts';
import type { Fragment, FragmentKind, FragmentText } from './fragment.ts';
import { Composer, contentName, fragmentIn, type Library, maxBody } from './fragment-composer.ts';

/** The text that stands for the content while a layout is checked. */
const sample = 'The content.';

/** Every problem of a fragment, with those that it has together with the parts of a library, in which it stands itself. */
export function checkFragment(fragment: Fragment, library: Library): Problem[] {
  const tags = Object.keys(fragment.languages);
  if (tags.length > maxLanguages) return [{ path: 'languages', message: `must be in at most ${maxLanguages} languages` }];
  const shapes = [...fragment.texts].flatMap(([tag, text]) => checkShape(fragment, text, pathOf(tag)));
  if (shapes.length > 0) return shapes;
  // A language of a part may lead to another part than the first one does.
  const inLibrary = [...library.layouts.values(), ...library.parts.values()].flatMap(({ languages }) => Object.keys(languages));
  const found = ['', ...new Set([...tags, ...inLibrary])].flatMap((tag) => checkIn(fragment, library, tag));
  return [...new Map(found.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()];
}

/** The path of the texts of a language; empty for those that are written first. */
const pathOf = (tag: string): string => (tag === '' ? '' : `${memberPath('languages', tag)}.`);

function checkShape({ kind }: Fragment, text: FragmentText, path: string): Problem[] {
  const problems = path === '' ? [] : checkTag(path);
  for (const [form, source] of Object.entries(formsOf(text)))
    problems.push(...checkTemplate(source, `${path}${form}`, maxBody[form as BodyForm], true));
  const isBlank = text.html.trim() === '' && (kind === 'layout' || text.text.trim() === '');
  if (isBlank) problems.push({ path: `${path}html`, message: 'must not be blank' });
  return problems;
}

function checkTag(path: string): Problem[] {
  const tag = path.replace(/^languages\.?|\.$/g, '').replace(/^\["|"\]$/g, '');
  const problems = checkLocale(tag, path.slice(0, -1));
  if (problems.length > 0) return problems;
  const { baseName } = new Intl.Locale(tag);
  return baseName === tag ? [] : [{ path: path.slice(0, -1), message: `must be written "${baseName}"` }];
}

const formsOf = ({ html, text }: FragmentText): Readonly<Partial<Record<BodyForm, string>>> => ({
  ...((html.trim() !== '' || text === '') && { html }),
  ...(text !== '' && { text }),
});

/** The problems of a fragment in a message of a language. */
function checkIn(fragment: Fragment, library: Library, tag: string): Problem[] {
  const own = fragment.in(tag === '' ? undefined : tag);
  const path = pathOf([...fragment.texts].find(([, text]) => text === own)?.[0] ?? '');
  const composer = new Composer(library, tag === '' ? undefined : tag);
  const filled = Object.entries(formsOf(own)).map(([form, source]) => ({
    form: form as BodyForm,
    path: `${path}${form}`,
    written: source,
    source: composer.fill(source, form as BodyForm, `${path}${form}`, [fragmentIn(fragment)]),
  }));
  if (composer.problems.length > 0) return [...composer.problems];
  const check: Record<FragmentKind, () => Problem[]> = {
    layout: () => filled.flatMap((one) => checkLayout(one, fragment.isService)),
    part: () => filled.filter(({ form }) => form === 'html').flatMap(checkPart),
  };
  return check[fragment.kind]();
}

function checkPart({ source, path }: Form): Problem[] {
  const message = wholeFault(source);
  return message === undefined ? [] : [{ path, message }];
}

interface Form {
  readonly form: BodyForm;
  readonly path: string;
  readonly written: string;
  /** With its parts. */
  readonly source: string;
}

function checkLayout({ form, path, written, source }: Form, isService: boolean): Problem[] {
  const problems = checkContent(form, path, written);
  if (problems.length > 0) return problems;
  if (form === 'html' && !shownText(source, new Map([[contentName, sample]])).includes(sample))
    return [{ path, message: 'The content stands only where nobody sees it, such as in a comment or in the head' }];
  const message = isService ? undefined : unsubscribeFault(source, form);
  return message === undefined ? [] : [{ path, message: `${message}. A layout of service mails may leave it to them` }];
}

/** A layout has its content once, as it is. */
function checkContent(form: BodyForm, path: string, written: string): Problem[] {
  const { placeholders } = Template.parse(written);
  const [first, second] = placeholders.filter(({ column }) => column === contentName);
  if (!first) return [{ path, message: `The content is missing: write {{ ${contentName} }} where it belongs` }];
  const problem = (message: string, { offset } = first): Problem => ({ path, message, at: positionIn(written, offset) });
  if (second) return [problem(`The content stands here a second time: write {{ ${contentName} }} once`, second)];
  if (first.filters.length > 0) return [problem(`The content has no filters: write {{ ${contentName} }}`)];
  const isHidden = form === 'html' && isInTag(withoutPlaceholders(written, placeholders), first.offset);
  return isHidden ? [problem('The content stands inside a tag or a comment: it stands where text is read')] : [];
}
