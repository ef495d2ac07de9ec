import Joi from 'joi';
import { entryOrders, type PreferenceReader } from '../../application/consent/preference-reader.ts';
import type { ChangePreferences } from '../../application/consent/preferences/change-preferences.ts';
import type { ExportConsent } from '../../application/consent/preferences/export-consent.ts';
import type { ForgetAddress } from '../../application/consent/preferences/forget-address.ts';
import { forgottenForms } from '../../application/consent/preferences/forgotten-forms.ts';
import { namedAddress } from '../../application/consent/preferences/person-preferences.ts';
import type { ReadPersonPreferences } from '../../application/consent/preferences/read-person-preferences.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { Secrets } from '../../application/kernel/secrets.ts';
import { type AddressKind, addressKinds } from '../../domain/channels/address-kind.ts';
import { type ConsentAct, consentActs } from '../../domain/consent/consent-entry.ts';
import { type Frequency, frequencies } from '../../domain/consent/frequency.ts';
import { maxTopics } from '../../domain/consent/topic.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { type PageLanguage, pageLanguages } from '../../domain/kernel/language.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { csvFile, csvFileOf } from '../kernel/csv-file.ts';
import type { Idempotency } from '../kernel/idempotency.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId, isName, isTime } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import {
  boolean,
  integer,
  list,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  sentTime,
  text,
  timeSent,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { kindQuery } from './kind-query.ts';
import { proof, proofOf, type SentProof } from './sent-proof.ts';
import {
  changedPreferences,
  consentEntry,
  personPreferences,
  shownChangedPreferences,
  shownConsentEntry,
  shownPersonPreferences,
} from './shown-preferences.ts';

const tags = ['Topics'];
const reading = { permission: 'suppressions:read', scope: 'suppressions:read', within: 'organization', keyLimit: 'ingest' } as const;
const writing = { permission: 'suppressions:edit', scope: 'suppressions:write', within: 'organization', keyLimit: 'ingest' } as const;

const address = () => text().max(1000).description('In any spelling; a phone number with its country code.');
const order = () =>
  Joi.string()
    .valid(...entryOrders)
    .default('oldest') as unknown as Schema<(typeof entryOrders)[number]>;
const topics = () => list(text().max(50), { min: 1, max: maxTopics }).description('Keys.');
const answered = { status: 200, schema: () => object({ ok: truth(), preferences: personPreferences() }) } as const;

const person = () => ({ kind: optional(oneOf(...addressKinds)).description('Default: `email`.'), address: address() });
const hasConsent = () =>
  optional(boolean()).description('They have agreed again. Without it, nobody joins a topic that they have left: the call is 409.');

const confirming = () => ({
  confirm: optional(boolean()).description('They join once they confirm it, by e-mail. `hasConsent` is not needed then.'),
  language: optional(text().max(35)).description(
    'The language of the mail (BCP 47). Default: the one that they have chosen, else that of the organization.',
  ),
});

/** A person, and what a caller knows of the proof. */
interface Acting extends SentProof {
  readonly kind?: AddressKind | undefined;
  readonly address: string;
  readonly hasConsent?: boolean | undefined;
  /** Whether they join only once they confirm it. */
  readonly confirm?: boolean | undefined;
  readonly language?: string | undefined;
}

type ActingFacts = Parameters<typeof actorOf>[0] & {
  readonly caller: { readonly organizationId: string };
  readonly idempotency: Idempotency | undefined;
};

/** A transaction that has changed preferences commits within this time. */
const commitMs = 60_000;

/** The wishes of people, for programs and for colleagues who are told by phone. */
export class PeoplePreferencesController implements Controller {
  readonly routes;

  constructor(
    read: ReadPersonPreferences,
    change: ChangePreferences,
    forget: ForgetAddress,
    exportConsent: ExportConsent,
    reader: PreferenceReader,
    secrets: Secrets,
    clock: Clock,
  ) {
    const noted = async (
      { kind: given = 'email', address: named, hasConsent: agreed = false, confirm = false, language, ...said }: Acting,
      acts: Readonly<Record<string, ConsentAct>>,
      { caller, ip, idempotency }: ActingFacts,
      onlyChanges = false,
      wish: {
        readonly frequency?: Frequency | undefined;
        readonly language?: PageLanguage | null | undefined;
        readonly pausedUntil?: string | null | undefined;
      } = {},
    ) => {
      const { organizationId } = caller;
      const input = {
        organizationId,
        kind: given,
        address: named,
        acts,
        ...wish,
        path: 'topics',
        onlyChanges,
        by: actorOf({ caller, ip }),
      };
      const asking = { idempotency, ...(confirm && { confirm: { language } }) };
      const answer = await change.execute({ ...input, ...proofOf(said), ...asking, hasConsent: agreed }, (after) => ({
        preferences: shownPersonPreferences(after),
      }));
      return { ok: true as const, ...answer };
    };
    const acting = (act: ConsentAct, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, act]));
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/people/preferences',
        operationId: 'readPreferences',
        summary: 'Read what an address wants to hear of',
        tags,
        security: reading,
        query: object({ kind: kindQuery(), address: address() }),
        answer: answered,
        errors: [],
        async handle({ query, caller: { organizationId } }) {
          return { ok: true as const, preferences: shownPersonPreferences(await read.execute({ organizationId, ...query })) };
        },
      }),
      sharedRoute({
        method: 'put',
        path: '/people/preferences',
        operationId: 'changePreferences',
        repeatable: true,
        summary: 'Say of topics whether the owner of an address has joined or left them, and how and how often they want messages',
        description: 'What is not named stays as it is; what is said already is not noted again.',
        tags,
        security: writing,
        body: object({
          ...person(),
          topics: optional(mapOf(oneOf(...consentActs))).description('By key.'),
          frequency: optional(oneOf(...frequencies)).description('`weekly`: at most one message in any 168 hours, services aside.'),
          language: optional(nullable(oneOf(...pageLanguages))).description('Of public pages; null: none is chosen.'),
          pausedUntil: optional(nullable(text().max(10))).description(
            'The day on which their messages go on, such as `2026-12-31` (UTC), services aside; null ends their pause, and no hold that a colleague has set.',
          ),
          ...proof(),
          hasConsent: hasConsent(),
        }),
        answer: answered,
        errors: ['INVALID_STATE'],
        handle: ({ body: { topics: acts = {}, frequency, language, pausedUntil, ...body }, ...facts }) =>
          noted(body, acts, facts, true, { frequency, language, pausedUntil }),
      }),
      sharedRoute({
        method: 'post',
        path: '/people/join',
        operationId: 'joinTopics',
        idempotent: true,
        summary: 'Note that the owner of an address has joined topics, or ask them to confirm it',
        description:
          'Each call is kept in the history of the address, also if it had joined them before. With `confirm`, it gets one mail about all topics ' +
          'that it has not joined, at most three a day, and joins with the button behind its link. It is reminded after one day and after five; ' +
          'the link works for 14 days. The answer does not tell whether a mail is sent.',
        tags,
        security: writing,
        body: object({ ...person(), topics: topics(), ...proof(), hasConsent: hasConsent(), ...confirming() }),
        answer: answered,
        errors: ['INVALID_STATE'],
        handle: ({ body: { topics: keys, ...body }, ...facts }) => noted(body, acting('joined', keys), facts),
      }),
      sharedRoute({
        method: 'post',
        path: '/people/leave',
        operationId: 'leaveTopics',
        repeatable: true,
        summary: 'Note that the owner of an address has left topics',
        description: 'To leave everything, suppress the address with the reason `unsubscribed`.',
        tags,
        security: writing,
        body: object({ ...person(), topics: topics(), ...proof() }),
        answer: answered,
        errors: ['INVALID_STATE'],
        handle: ({ body: { topics: keys, ...body }, ...facts }) => noted(body, acting('left', keys), facts),
      }),
      sharedRoute({
        method: 'post',
        path: '/people/forget',
        operationId: 'forgetPerson',
        repeatable: true,
        summary: 'Replace an address in its history by a keyed hash, once its records are deleted',
        description:
          'The proof stays: a caller who names the address finds it again. What it joined ends; what it left stays known, as a suppression does.',
        tags,
        security: { ...writing, permission: 'suppressions:remove', isConfirmed: true },
        body: object(person()),
        answer: { status: 200, schema: () => object({ ok: truth(), entries: integer().description('The acts that it was replaced in.') }) },
        errors: [],
        async handle({ body: { kind: given = 'email', address: named }, caller, ip }) {
          const input = { organizationId: caller.organizationId, kind: given, address: named, by: actorOf({ caller, ip }) };
          return { ok: true as const, entries: await forget.execute(input) };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/people/consent',
        operationId: 'listConsentEntries',
        summary: 'List what the owner of an address has said of topics, with its proof',
        tags,
        security: reading,
        query: object({ ...pageQuery, kind: kindQuery(), address: address(), order: order() }),
        answer: { status: 200, schema: () => pageOf(consentEntry()) },
        errors: [],
        async handle({ query, caller: { organizationId } }) {
          const named = namedAddress(query);
          const forms = [named.address, ...forgottenForms(secrets, organizationId, named)];
          return pageAnswer(
            await reader.entries(organizationId, named.kind, forms, checkPageKey(pageRequest(query), isId), query.order),
            shownConsentEntry,
          );
        },
      }),
      route({
        method: 'get',
        path: '/people/consent/export',
        operationId: 'exportConsent',
        summary: 'Export proofs of consent as a CSV file',
        description:
          'The history of an `address`, the latest act first, or of each address that has joined or left a `topic` the act that holds. ' +
          'A text that a spreadsheet would read as a formula gets an apostrophe and a backslash before it.',
        tags,
        security: { type: 'session', permission: 'suppressions:export', isConfirmed: true },
        query: object({ kind: kindQuery(), address: optional(address()), topic: optional(text().max(50)).description('A key.') }),
        answer: csvFile,
        errors: ['TOPIC_NOT_FOUND'],
        async handle({ query: { kind: given, address: named, topic }, caller, ip }) {
          if ((named === undefined) === (topic === undefined))
            throw new ValidationFailed([{ path: 'query.address', message: 'or a topic must be given, and not both' }]);
          const subject = topic ?? { kind: given, address: named as string };
          const lines = await exportConsent.execute({ organizationId: caller.organizationId, subject, by: actorOf({ caller, ip }) });
          return csvFileOf(lines, 'consent');
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/preferences',
        operationId: 'listPreferences',
        summary: 'List what people have said of topics, in the order of their changes',
        description:
          'Changed at `changedSince` or later: give `nextSince` of the last page as `changedSince` in the next round. Some addresses come again ' +
          'then, and none is missed.',
        tags,
        security: reading,
        query: object({ ...pageQuery, kind: kindQuery(), changedSince: optional(sentTime()).description('Default: all.') }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              data: list(changedPreferences()),
              nextCursor: nullable(text()),
              nextSince: nullable(timestamp()).description('The `changedSince` of the next round; null before the last page.'),
            }),
        },
        errors: [],
        async handle({ query, caller: { organizationId } }) {
          const since = query.changedSince === undefined ? new Date(0) : timeSent('query.changedSince', query.changedSince);
          const nextSince = new Date(clock.now().getTime() - commitMs).toISOString();
          const found = await reader.changed(organizationId, query.kind, since, checkPageKey(pageRequest(query), isTime, isName));
          return { ...pageAnswer(found, shownChangedPreferences), nextSince: found.next ? null : nextSince };
        },
      }),
    ];
  }
}
