import type { OpenedForm } from '../../../application/tables/forms/find-open-form.ts';
import { textIn } from '../../../domain/consent/topic.ts';
import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import { pageLook } from '../../accounts/brand/page-look.ts';
import { htmlPage, type PageLook, pagePolicy, policyOf } from '../../kernel/html-page.ts';
import { type Answer, answer, type ErrorPageFacts } from '../../kernel/route.ts';
import { emptyForm, type FilledForm, formParts, formWordsFor, hiddenField, inOurWords, sentNames } from './form-fields.ts';
import { formStyle } from './form-style.ts';
import type { formWords } from './form-words.ts';
import { workPolicy, workScript } from './work-script.ts';

/** Languages that are written from right to left. */
const rightToLeft = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];
const directionOf = (language: string) => (rightToLeft.includes(language.split('-', 1)[0] as string) ? 'rtl' : 'ltr');

const paragraph = (text: string): string => (text === '' ? '' : `<p class="pre">${escapeHtml(text)}</p>`);

const inForm = (
  { language, title, look, policy = '' }: { language: string; title: string; look: PageLook | undefined; policy?: string },
  content: string,
  status?: number,
  ...targets: readonly string[]
): Answer<string> => {
  const page = htmlPage(language, title, content, { style: formStyle, direction: directionOf(language), look });
  return answer(page, { 'Content-Security-Policy': policyOf(formStyle, look, ...targets) + policy }, status);
};

/** A reason for which a form is shown again. */
export type ShownAgain = keyof typeof formWords.again;

/** The state of a form's page. */
interface ShownForm {
  readonly language: string;
  /** The address of the page, as it was called. */
  readonly url: string;
  /** The signed time at which it is shown. */
  readonly token: string;
  /** The challenge that the browser solves; undefined: it need not, and the page has no script. */
  readonly challenge?: string | undefined;
  readonly again?: ShownAgain;
  readonly state?: FilledForm;
}

/** The page of a form; where it is shown again, with what was typed. */
export function formPage(opened: OpenedForm, { language, url, token, challenge, again, state = emptyForm }: ShownForm) {
  const { form, version, topics, table } = opened;
  const { content } = version;
  const title = textIn(content.texts.title, language);
  const nameOf = (one: string): string => escapeHtml(new Intl.DisplayNames([one], { type: 'language' }).of(one) ?? one);
  const languages = content.languages.map((one) =>
    one === language
      ? nameOf(one)
      : `<a href="?${sentNames.language}=${encodeURIComponent(one)}" hreflang="${escapeHtml(one)}">${nameOf(one)}</a>`,
  );
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    paragraph(textIn(content.texts.introduction, language)),
    ...(again ? [`<p class="alert" role="alert">${inOurWords(language, formWordsFor(language).again[again])}</p>`] : []),
    `<form method="post" action="${form.key}" accept-charset="utf-8" novalidate>`,
    hiddenField(sentNames.token, token),
    ...(challenge === undefined ? [] : [hiddenField(sentNames.challenge, challenge) + hiddenField(sentNames.work, '')]),
    ...formParts({ version: version.version, content, topics, table }, language, state),
    '</form>',
    ...(challenge === undefined ? [] : [`<script>${workScript}</script>`]),
    ...(languages.length > 1 ? [`<p class="note">${languages.join(' · ')}</p>`] : []),
  ];
  const targets = content.redirectUrl === null ? [] : [new URL(content.redirectUrl).origin];
  const facts = { language, title, look: pageLook(opened, { language, url }), policy: challenge === undefined ? '' : workPolicy };
  return inForm(facts, body.filter(Boolean).join('\n'), again && (again === 'foreign' ? 400 : 422), ...targets);
}

/** The answer to a form that was accepted: the same for all, also for programs that were found out. */
export function thanksPage(opened: OpenedForm, { language, url }: Pick<ShownForm, 'language' | 'url'>): Answer<string> {
  const { content } = opened.version;
  if (content.redirectUrl !== null) return answer('', { Location: content.redirectUrl, 'Content-Security-Policy': pagePolicy }, 303);
  const [title, thanks] = [textIn(content.texts.title, language), textIn(content.texts.thanks, language)];
  const facts = { language, title, look: pageLook(opened, { language, url }) };
  return inForm(facts, `<h1>${escapeHtml(title)}</h1>\n${paragraph(thanks)}`);
}

/** A page that is no form, in the usual style. */
export function formErrorPage({ status, pageLanguage: language }: Pick<ErrorPageFacts, 'status' | 'pageLanguage'>): string {
  const words = formWordsFor(language);
  const said =
    status === 404 ? words.gone : status === 413 ? words.large : status === 429 ? words.busy : status < 500 ? words.wrong : words.failure;
  return htmlPage(language, said.heading, `<h1>${said.heading}</h1>\n<p>${said.text}</p>`);
}

/** The HTML of a form for other sites: without script, style or anything loaded. */
export function formSnippet(url: string, parts: Parameters<typeof formParts>[0], language: string): string {
  const lines = formParts(parts, language).filter(Boolean);
  const open = `<form method="post" action="${escapeHtml(url)}" accept-charset="utf-8" lang="${escapeHtml(language)}" dir="${directionOf(language)}">`;
  return [open, ...lines, '</form>'].join('\n');
}
