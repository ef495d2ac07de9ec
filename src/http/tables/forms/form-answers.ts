import type { FormOfTable, FormWithVersion, ListedForm } from '../../../application/tables/forms/form-of-table.ts';
import type { Texts } from '../../../domain/consent/topic.ts';
import { formStates } from '../../../domain/tables/forms/form.ts';
import { columnOfKey, consentForms, formLimits } from '../../../domain/tables/forms/form-content.ts';
import { type FormSignUp, signUpStates } from '../../../domain/tables/forms/form-sign-up.ts';
import {
  anyText,
  boolean,
  integer,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  timestamp,
} from '../../kernel/schema.ts';
import { formSnippet } from './form-pages.ts';

const texts = () => mapOf(anyText().max(2000)) as Schema<Texts>;
const field = () =>
  object({
    column: anyText().description('Its name.'),
    label: optional(texts()),
    help: optional(texts()),
    required: optional(boolean()).description('Of a box: it has to be checked.'),
  });
const topic = () =>
  object({ topic: text().max(50).description('Its key.'), words: texts().description('The very words that people agree to.') });
const parts = () => ({
  languages: list(text().max(35), { max: formLimits.languages }).description('The first is for visitors who read none of them.'),
  fields: list(field(), { max: formLimits.fields }),
  address: anyText().description('The column of type email whose address joins the topics.'),
  topics: list(topic(), { max: formLimits.topics }),
  consent: oneOf(...consentForms).description(
    '`boxes`: one for each topic, never checked beforehand; `sentence`: the words of the only topic.',
  ),
  redirectUrl: nullable(text().max(2000)).description('Where a visitor goes afterwards; null: a page with `texts.thanks`.'),
  origins: list(text().max(300), { max: formLimits.origins }).description(
    'Web origins whose pages may send the form, such as `https://example.com`.',
  ),
  confirm: boolean().description('Whether an address joins once its owner has confirmed it by mail; the default.'),
});
const sentTexts = () =>
  object({ title: optional(texts()), introduction: optional(texts()), button: optional(texts()), thanks: optional(texts()) });

/** The members of a form that people write. */
export function sentForm() {
  const { languages, fields, address, topics, consent, redirectUrl, origins, confirm } = parts();
  return {
    languages: optional(languages),
    fields: optional(fields),
    address: optional(address),
    topics: optional(topics),
    consent: optional(consent),
    texts: optional(sentTexts()).description('Each by language.'),
    redirectUrl: optional(redirectUrl),
    origins: optional(origins),
    confirm: optional(confirm),
  };
}

/** A form, as it is edited. */
export const formShape = () => namedSchema('Form', object(formFields()));

function formFields() {
  return {
    id: text(),
    name: text(),
    dataTableId: text(),
    state: oneOf(...formStates),
    version: integer().description('The one that visitors see; 0 if none was published.'),
    key: text().description('Names it in its public address.'),
    url: text().description('The public address of its page.'),
    ...parts(),
    texts: object({ title: texts(), introduction: texts(), button: texts(), thanks: texts() }),
    createdAt: timestamp(),
    changedAt: timestamp(),
  };
}

const signUps = () =>
  object({
    entries: integer().description('Entries that were accepted, also of known people.'),
    confirmed: integer().description('People who have confirmed what they asked for.'),
  });

/** A form in a list. */
export const listedForm = () =>
  namedSchema(
    'ListedForm',
    object({
      ...formFields(),
      hasEdits: boolean().description('Whether it was edited since it was published.'),
      signUps: object({ total: signUps(), recent: signUps() }).description(
        'Since it was made; and in the last 30 days (UTC), today included.',
      ),
    }),
  );

/** An entry by a form. */
export const signUpShape = () =>
  namedSchema(
    'SignUp',
    object({
      id: text(),
      address: text().description('Folded; a hash once it is forgotten.'),
      at: timestamp(),
      state: oneOf(...signUpStates).description(
        '`stored`: without a topic; `pending`: asked to confirm what was chosen; `expired`: asked, and not answered in 14 days.',
      ),
    }),
  );

/** Presents an entry by a form. */
export const shownSignUp = ({ id, address, at, state }: FormSignUp) => ({ id, address, at: at.toISOString(), state });

/** Presents a form in a list. */
export const shownListedForm = ({ hasEdits, counts: { total, recent }, ...form }: ListedForm, pagesUrl: string) => ({
  ...shownForm(form, pagesUrl),
  hasEdits,
  signUps: { total, recent },
});

/** The HTML of the published version by language, for other sites. */
export const formSnippets = () => mapOf(text()).description('By language: the published version as plain HTML, for pages of `origins`.');

/** Presents a form. `pagesUrl` is the address of all public forms. */
export function shownForm({ form, table }: FormOfTable, pagesUrl: string) {
  const { id, name, dataTableId, state, version, key, draft, createdAt, changedAt } = form;
  const { fields, addressKey, languages, topics, origins, ...content } = draft;
  const nameOf = (column: string): string => (table && columnOfKey(table, column)?.name) ?? column;
  return {
    ...content,
    id,
    name,
    dataTableId,
    state,
    version,
    key,
    url: `${pagesUrl}/${key}`,
    languages: [...languages],
    fields: fields.map(({ key: column, label, help, isRequired: required }) => ({ column: nameOf(column), label, help, required })),
    address: nameOf(addressKey),
    topics: [...topics],
    origins: [...origins],
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

/** Presents the HTML of a form's version by language; none unless it is published. */
export function shownSnippets({ form, table, version }: FormWithVersion, pagesUrl: string): Readonly<Record<string, string>> {
  if (form.state !== 'published' || !version || !table) return {};
  const { content } = version;
  const own = { version: version.version, content, topics: content.topics, table };
  return Object.fromEntries(content.languages.map((one) => [one, formSnippet(`${pagesUrl}/${form.key}`, own, one)]));
}
