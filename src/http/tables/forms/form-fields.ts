import { textIn } from '../../../domain/consent/topic.ts';
import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import { type PageLanguage, pageLanguageOf } from '../../../domain/kernel/language.ts';
import { columnKindOf } from '../../../domain/tables/column-kinds/column-kinds.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { columnOfKey, type FormContent, type FormField, type FormTopic } from '../../../domain/tables/forms/form-content.ts';
import type { FieldFault } from '../../../domain/tables/forms/form-entry.ts';
import { formWordsIn } from './form-words-in.ts';

/** Our words for a visitor who reads a form in a language; in English if we do not have it. */
export const formWordsFor = (language: PageLanguage | (string & {})) => formWordsIn[pageLanguageOf(language)];

/** A text of ours in a form of a language: marked as English where we do not have it. */
export const inOurWords = (language: string, text: string): string =>
  pageLanguageOf(language) === language.split('-', 1)[0] ? text : `<span lang="en" dir="ltr">${text}</span>`;

/** The names of what a form sends besides the values of its fields; bots fill in the last one. */
export const sentNames = {
  version: 'version',
  language: 'lang',
  token: 'token',
  topic: 'topic',
  trap: 'website',
  challenge: 'challenge',
  work: 'work',
} as const;

/** The name by which the value of a field is sent. */
export const sentFieldName = (key: string): string => `field.${key}`;

/** The state of a form that somebody has sent. */
export interface FilledForm {
  readonly valueFor: (key: string) => string;
  readonly chosen: readonly string[];
  readonly faults: ReadonlyMap<string, FieldFault>;
}

/** A form before somebody has filled it in. */
export const emptyForm: FilledForm = { valueFor: () => '', chosen: [], faults: new Map() };

/** The meaning of usual columns, for browsers that fill them in (HTML, autofill). */
const autofill: readonly (readonly [RegExp, string])[] = [
  [/^(?:full[ _-]?)?name$/i, 'name'],
  [/^first[ _-]?name$|^given[ _-]?name$|^vorname$|^prénom$/i, 'given-name'],
  [/^(?:last|family)[ _-]?name$|^surname$|^nachname$|^nom$/i, 'family-name'],
  [/^company$|^organi[sz]ation$|^firma$|^société$/i, 'organization'],
  [/^(?:zip|postal[ _-]?code|postcode|plz)$/i, 'postal-code'],
  [/^(?:city|town|ort|stadt|ville)$/i, 'address-level2'],
  [/^(?:country|land|pays)$/i, 'country-name'],
];

/** A field that nobody sees. */
export const hiddenField = (name: string, value: string | number): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`;

/** The parts of a form in a language, without the element around them. */
export function formParts(
  { version, content, topics, table }: { version: number; content: FormContent; topics: readonly FormTopic[]; table: DataTable },
  language: string,
  { valueFor, chosen, faults }: FilledForm = emptyForm,
): readonly string[] {
  const words = formWordsFor(language);
  const said = (text: string): string => inOurWords(language, text);
  const first = [...faults.keys()][0];

  const field = ({ key, label, help, isRequired }: FormField, index: number): string => {
    const column = columnOfKey(table, key);
    const kind = column && columnKindOf(column.type);
    if (!column || !kind?.asked) return '';
    const [id, value, fault] = [`field-${index}`, valueFor(key), faults.get(key)];
    const hint = textIn(help, language);
    const notes = [...(hint ? [`${id}-help`] : []), ...(fault ? [`${id}-fault`] : [])];
    const attributes = [
      `id="${id}" name="${escapeHtml(sentFieldName(key))}"`,
      ...(isRequired ? ['required'] : []),
      ...(fault ? ['aria-invalid="true"'] : []),
      ...(notes.length > 0 ? [`aria-describedby="${notes.join(' ')}"`] : []),
      ...(key === first ? ['autofocus'] : []),
    ].join(' ');
    const below = [
      ...(hint ? [`<small id="${id}-help">${escapeHtml(hint)}</small>`] : []),
      ...(fault ? [`<p class="fault" id="${id}-fault">${said(words.faults[fault])}</p>`] : []),
    ].join('\n');
    if (kind.asked === 'checkbox') {
      const box = `<input type="checkbox" value="true" ${attributes}${value === 'true' ? ' checked' : ''}>`;
      return `<div class="box"><label>${box}<span>${escapeHtml(textIn(label, language))}</span></label>\n${below}</div>`;
    }
    const mark = isRequired ? '' : ` <span>(${said(words.optional)})</span>`;
    const usual = autofill.find(([pattern]) => pattern.test(column.name))?.[1] ?? 'off';
    const complete = kind.asked === 'email' || kind.asked === 'tel' ? kind.asked : usual;
    const step = kind.asked === 'number' ? ' step="any"' : '';
    const control =
      kind.asked === 'select'
        ? `<select ${attributes}><option value="">${said(words.choose)}</option>${(column.options ?? [])
            .map((option) => `<option${option === value ? ' selected' : ''}>${escapeHtml(option)}</option>`)
            .join('')}</select>`
        : `<input type="${kind.asked}"${step} autocomplete="${complete}" dir="auto" value="${escapeHtml(value)}" ${attributes}>`;
    return `<div class="field"><label for="${id}">${escapeHtml(textIn(label, language))}${mark}</label>\n${control}\n${below}</div>`;
  };

  const box = ({ topic, words: own }: FormTopic): string => {
    const input = `<input type="checkbox" name="${sentNames.topic}" value="${escapeHtml(topic)}"${chosen.includes(topic) ? ' checked' : ''}>`;
    return `<label>${input}<span>${escapeHtml(textIn(own, language))}</span></label>`;
  };
  const agreed =
    content.consent === 'boxes'
      ? [`<fieldset>${topics.map(box).join('\n')}</fieldset>`]
      : topics.map(({ words: own }) => `<p class="note">${escapeHtml(textIn(own, language))}</p>`);

  return [
    hiddenField(sentNames.version, version) + hiddenField(sentNames.language, language),
    ...content.fields.map(field),
    `<div hidden><label>${said(words.trap)} <input name="${sentNames.trap}" tabindex="-1" autocomplete="off"></label></div>`,
    ...agreed,
    `<p class="action"><button>${escapeHtml(textIn(content.texts.button, language))}</button></p>`,
  ];
}
