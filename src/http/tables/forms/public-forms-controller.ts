import type { Clock } from '../../../application/kernel/clock.ts';
import type { FindForm } from '../../../application/tables/forms/find-form.ts';
import type { OpenedForm } from '../../../application/tables/forms/find-open-form.ts';
import type { FormChallenges, WorkStanding } from '../../../application/tables/forms/form-challenges.ts';
import { workBits } from '../../../application/tables/forms/form-challenges.ts';
import type { FormTokens, PageStanding } from '../../../application/tables/forms/form-tokens.ts';
import type { SubmitForm } from '../../../application/tables/forms/submit-form.ts';
import { memberPath } from '../../../domain/kernel/check-shape.ts';
import { NotFound, Unavailable, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { RawBody } from '../../kernel/bodies/raw-body.ts';
import { htmlType } from '../../kernel/html-page.ts';
import { ForeignOrigin } from '../../kernel/own-pages.ts';
import { answer, type Controller, type Request, route } from '../../kernel/route.ts';
import { anyText, cell, integer, list, mapOf, object, optional, text, truth } from '../../kernel/schema.ts';
import { formErrorPage, formPage, type ShownAgain, thanksPage } from './form-pages.ts';
import { formWords } from './form-words.ts';
import { formsPath } from './forms-path.ts';
import { AddressLimits, SentForm } from './sent-form.ts';
import { WorkLimits } from './work-limits.ts';

const maxForm = 64 * 1024;

const visitor = (ip: string) => ({ type: 'recipient', id: null, ip }) as const;

type Visitor = Request<unknown, unknown, unknown, unknown>;
type Headers = Visitor['headers'];

/** The pages of forms, and what they send; without a script, and for pages of named sites also as JSON. */
export class PublicFormsController implements Controller {
  readonly routes;

  constructor(open: FindForm, submit: SubmitForm, tokens: FormTokens, challenges: FormChallenges, clock: Clock) {
    const limits = new AddressLimits();
    const works = new WorkLimits(challenges, clock);
    const tokenFor = ({ version }: OpenedForm): string => tokens.make(version, clock.now());
    /** A page of a named origin needs no token. */
    const standingOf = (opened: OpenedForm, { token, version }: SentForm, { origin }: Headers): PageStanding => {
      if (version === undefined) return 'foreign';
      if (token !== undefined) return tokens.check(opened.version, token, clock.now());
      return opened.origins.includes(String(origin)) ? 'good' : 'foreign';
    };
    const common = { tags: ['Forms'], params: object({ key: text().max(100) }) } as const;
    const page = {
      ...common,
      path: `${formsPath}/:key`,
      errors: [],
      errorPage: formErrorPage,
    } as const;
    const gone = ({ pageLanguage }: Visitor) => answer(formErrorPage({ status: 404, pageLanguage }), {}, 404);

    this.routes = [
      route({
        ...page,
        method: 'get',
        security: { type: 'none' },
        operationId: 'showForm',
        summary: 'Show the page of a form',
        description: 'In the language `?lang=` of the form, else in the visitor’s.',
        answer: { status: 200, schema: text, contentType: htmlType, also: { 404: 'A page that says that the form is closed.' } },
        async handle(request) {
          const opened = await open.execute(request.params);
          if (!opened) return gone(request);
          // Visitors would fill it in for nothing.
          if (!opened.isUsable) throw new Unavailable();
          const challenge = works.challengeFor(opened.form, request.ip);
          return formPage(opened, { language: languageOfPage(opened, request), url: request.url, token: tokenFor(opened), challenge });
        },
      }),
      route({
        ...page,
        method: 'post',
        security: { type: 'none', counted: 'entries' },
        operationId: 'sendForm',
        storesMuch: true,
        repeatable: true,
        summary: 'Send a form from its page, or from a page of another site',
        description:
          'Fields are `field.` and the key of their column, `topic` (one for each), `version`, `lang`, and the `token` of the page. Without a token, ' +
          'from an origin that the form does not name, or if the page is too new or too old, the form is shown again with what was typed. ' +
          'So it is without `challenge` and `work` once its network has sent ten entries in ten minutes: then the page has a script that solves it. ' +
          'Others are ignored. A repeat changes nothing but the history of the address.',
        body: new RawBody(maxForm, 'application/x-www-form-urlencoded'),
        answer: {
          status: 200,
          schema: anyText,
          contentType: htmlType,
          headers: { Location: 'Where the form sends its visitors.' },
          also: {
            303: 'The form sends its visitors to another page.',
            400: 'The form again: it was sent from elsewhere.',
            404: 'A page that says that the form is closed.',
            422: 'The form again, with what was typed and what to change.',
          },
        },
        async handle(request) {
          const { params, body, ip, headers, url } = request;
          const { key } = params;
          const sent = new SentForm(body);
          const opened = await open.execute({ key, version: sent.version });
          if (!opened) return gone(request);
          const { languages } = opened.version.content;
          const language = languages.includes(sent.language) ? sent.language : request.languageAmong(languages);
          if (sent.isTrapped) return thanksPage(opened, { language, url });
          const { valueFor, chosen } = sent;
          const again = (reason: ShownAgain, faults = new Map()) => {
            const challenge = works.challengeFor(opened.form, ip);
            return formPage(opened, {
              language,
              url,
              token: tokenFor(opened),
              challenge,
              again: reason,
              state: { valueFor, chosen, faults },
            });
          };
          const standing = standingOf(opened, sent, headers);
          if (standing !== 'good') return again(standing);
          const worked = works.take(opened.form, sent.proof, ip);
          if (worked !== 'good') return again(worked === 'missing' ? 'work' : worked === 'old' ? 'old' : 'foreign');
          // After the work: without any, nobody uses up the entries of somebody else's address.
          limits.count(opened, valueFor);
          const input = { key, version: opened.version.version, language, valueFor, chosen, by: visitor(ip) };
          const outcome = await submit.execute(input);
          if (!outcome) return gone(request);
          return outcome.faults.size > 0 ? again('faulty', new Map(outcome.faults)) : thanksPage(opened, { language, url });
        },
      }),
      route({
        ...common,
        path: `${formsPath}/:key/entries`,
        method: 'options',
        security: { type: 'none' },
        operationId: 'askToSendEntry',
        summary: 'Whether a page of this origin may send a form as JSON (CORS)',
        answer: { status: 204, schema: anyText, headers: corsHeaders },
        errors: ['FORM_NOT_FOUND', 'FOREIGN_ORIGIN'],
        isReadByPages: true,
        async handle({ params: { key }, headers }) {
          const opened = await open.execute({ key });
          if (!opened) throw new NotFound('Form');
          const more = {
            'Access-Control-Allow-Methods': 'POST',
            'Access-Control-Allow-Headers': 'Content-Type',
            'Access-Control-Max-Age': '600',
          };
          return answer('', { ...allowed(opened, headers), ...more });
        },
      }),
      route({
        ...common,
        path: `${formsPath}/:key/challenge`,
        method: 'get',
        security: { type: 'none' },
        operationId: 'askForChallenge',
        summary: 'Get a challenge for an entry that is sent as JSON (proof of work)',
        description: 'For pages of origins that the form names. It is valid for a day, and for one entry of this form.',
        answer: {
          status: 200,
          schema: () => object({ ok: truth(), challenge: text(), bits: integer().description('The zero bits that the hash begins with.') }),
          headers: corsHeaders,
        },
        errors: ['FORM_NOT_FOUND', 'FOREIGN_ORIGIN'],
        isReadByPages: true,
        async handle({ params: { key }, headers }) {
          const opened = await open.execute({ key });
          if (!opened) throw new NotFound('Form');
          return answer({ ok: true as const, challenge: works.make(opened.form), bits: workBits }, allowed(opened, headers));
        },
      }),
      route({
        ...common,
        path: `${formsPath}/:key/entries`,
        method: 'post',
        security: { type: 'none', counted: 'entries' },
        operationId: 'sendEntry',
        storesMuch: true,
        repeatable: true,
        summary: 'Send a form as JSON, from a page of an origin that it names',
        maxBodyBytes: maxForm,
        body: object({
          version: integer().min(1).max(999_999_999).description('The one whose words were shown.'),
          lang: text().max(35).description('The language of the words that were shown.'),
          fields: mapOf(cell()).description('By the keys of columns.'),
          topics: optional(list(text().max(50), { max: 20 })).description('The keys of the topics whose boxes were checked.'),
          challenge: optional(text().max(200)).description(
            'Of `askForChallenge`: needed once the network has sent ten entries in ten minutes.',
          ),
          work: optional(text().max(20)).description(
            'A text such that the SHA-256 hash of `challenge`, a full stop and it has the zero bits.',
          ),
        }),
        answer: { status: 200, schema: () => object({ ok: truth() }), headers: corsHeaders },
        errors: ['FORM_NOT_FOUND', 'FOREIGN_ORIGIN', 'VALIDATION_ERROR'],
        isReadByPages: true,
        async handle({ params: { key }, body: { version, lang: language, fields, topics: chosen = [], ...proof }, ip, headers }) {
          const opened = await open.execute({ key, version });
          if (!opened) throw new NotFound('Form');
          const cors = allowed(opened, headers);
          checkMembers(opened, language, fields, chosen);
          const valueFor = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
          const worked = works.take(opened.form, proof, ip);
          if (worked !== 'good')
            throw new ValidationFailed([{ path: worked === 'easy' ? 'work' : 'challenge', message: workFaults[worked] }]);
          limits.count(opened, valueFor);
          const outcome = await submit.execute({ key, version, language, valueFor, chosen, by: visitor(ip) });
          if (!outcome) throw new NotFound('Form');
          const faults = [...outcome.faults].map(([name, fault]) => ({
            path: memberPath('fields', name),
            message: formWords.faults[fault],
          }));
          if (faults.length > 0) throw new ValidationFailed(faults);
          return answer({ ok: true as const }, cors);
        },
      }),
    ];
  }
}

const corsHeaders = {
  'Access-Control-Allow-Origin': 'The origin of the page.',
  'Access-Control-Allow-Methods': 'In the answer to a preflight.',
  'Access-Control-Allow-Headers': 'In the answer to a preflight.',
  'Access-Control-Max-Age': 'In the answer to a preflight.',
};

/** The words about proofs of work that do not count. */
const workFaults: Readonly<Record<Exclude<WorkStanding, 'good'> | 'missing', string>> = {
  missing: 'is missing: this network has sent many entries, and each further one needs a proof of work',
  foreign: 'is not a challenge of this form',
  old: 'is older than a day',
  easy: `does not solve the challenge: the hash must begin with ${workBits} zero bits`,
  used: 'was used before: ask for a new one',
};

/** @throws ForeignOrigin unless the form names the origin of the page */
function allowed({ origins }: OpenedForm, { origin }: Headers) {
  if (typeof origin !== 'string' || !origins.includes(origin)) throw new ForeignOrigin();
  return { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' };
}

/** @throws ValidationFailed naming what the form does not have */
function checkMembers({ version: { content } }: OpenedForm, language: string, fields: object, chosen: readonly string[]): void {
  const asked = new Set(content.fields.map(({ key }) => key));
  const offered = new Set(content.topics.map(({ topic }) => topic));
  const problems = [
    ...(content.languages.includes(language) ? [] : [{ path: 'lang', message: 'must be a language of the form' }]),
    ...Object.keys(fields).flatMap((name) =>
      asked.has(name) ? [] : [{ path: memberPath('fields', name), message: 'is not a field of the form' }],
    ),
    ...chosen.flatMap((topic, index) => (offered.has(topic) ? [] : [{ path: `topics[${index}]`, message: 'is not a topic of the form' }])),
  ];
  if (problems.length > 0) throw new ValidationFailed(problems.slice(0, 20));
}

/** The language of a form that a visitor asks for, or else reads. */
function languageOfPage({ version }: OpenedForm, request: Pick<Visitor, 'url' | 'languageAmong'>): string {
  const { languages } = version.content;
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang');
  return languages.find((one) => one === asked) ?? request.languageAmong(languages);
}
