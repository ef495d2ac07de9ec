import type { BodyForm } from '../channels/medium.ts';
import { checkTemplate } from '../channels/templates/check-template.ts';
import { isInTag, withoutPlaceholders } from '../channels/templates/raw-values.ts';
import { Template } from '../channels/templates/template.ts';
import { positionIn } from '../channels/templates/template-error.ts';
import { shownText, unsubscribeFault } from '../channels/templates/unsubscribe-offer.ts';
import type { Problem } from '../kernel/errors.ts';
import { wholeFault } from './check-markup.ts';
import { Composer, contentName, fragmentIn, type Library, maxBody } from './compose-content.ts';
import type { Fragment, FragmentKind } from './fragment.ts';

/** The text that stands for the content while a layout is checked. */
const sample = 'The content.';

/** Every problem of a fragment, with those that it has together with the parts of a library, in which it stands itself. */
export function checkFragment(fragment: Fragment, library: Library): Problem[] {
  const forms = { html: fragment.html, ...(fragment.text !== '' && { text: fragment.text }) };
  const problems = Object.entries(forms).flatMap(([form, source]) => checkTemplate(source, form, maxBody[form as BodyForm], true));
  if (fragment.html.trim() === '') problems.push({ path: 'html', message: 'must not be blank' });
  if (problems.length > 0) return problems;
  const composer = new Composer(library);
  const filled = Object.entries(forms).map(([form, source]) => ({
    form: form as BodyForm,
    written: source,
    source: composer.fill(source, form as BodyForm, form, [fragmentIn(fragment)]),
  }));
  if (composer.problems.length > 0) return [...composer.problems];
  const check: Record<FragmentKind, () => Problem[]> = {
    layout: () => filled.flatMap((one) => checkLayout(one, fragment.isService)),
    part: () => checkPart(filled.find(({ form }) => form === 'html')?.source ?? ''),
  };
  return check[fragment.kind]();
}

function checkPart(html: string): Problem[] {
  const message = wholeFault(html);
  return message === undefined ? [] : [{ path: 'html', message }];
}

interface Form {
  readonly form: BodyForm;
  readonly written: string;
  /** With its parts. */
  readonly source: string;
}

function checkLayout({ form, written, source }: Form, isService: boolean): Problem[] {
  const problems = checkContent(form, written);
  if (problems.length > 0) return problems;
  if (form === 'html' && !shownText(source, new Map([[contentName, sample]])).includes(sample))
    return [{ path: form, message: 'The content stands only where nobody sees it, such as in a comment or in the head' }];
  const message = isService ? undefined : unsubscribeFault(source, form);
  return message === undefined ? [] : [{ path: form, message: `${message}. A layout of service mails may leave it to them` }];
}

/** A layout has its content once, as it is. */
function checkContent(form: BodyForm, written: string): Problem[] {
  const { placeholders } = Template.parse(written);
  const [first, second] = placeholders.filter(({ column }) => column === contentName);
  if (!first) return [{ path: form, message: `The content is missing: write {{ ${contentName} }} where it belongs` }];
  const problem = (message: string, { offset } = first): Problem => ({ path: form, message, at: positionIn(written, offset) });
  if (second) return [problem(`The content stands here a second time: write {{ ${contentName} }} once`, second)];
  if (first.filters.length > 0) return [problem(`The content has no filters: write {{ ${contentName} }}`)];
  const isHidden = form === 'html' && isInTag(withoutPlaceholders(written, placeholders), first.offset);
  return isHidden ? [problem('The content stands inside a tag or a comment: it stands where text is read')] : [];
}
