import Joi from 'joi';
import type { ExportSuppressions } from '../../application/consent/lists/export-suppressions.ts';
import type { ImportSuppressions } from '../../application/consent/lists/import-suppressions.ts';
import type { RemoveSuppression } from '../../application/consent/remove-suppression.ts';
import type { SuppressAddresses } from '../../application/consent/suppress-addresses.ts';
import type { SuppressionReader } from '../../application/consent/suppression-reader.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { addressKinds, addressRules } from '../../domain/channels/address-kind.ts';
import { statedReasons } from '../../domain/consent/suppression.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { csvFile, csvFileOf } from '../kernel/csv-file.ts';
import { answerLineErrors, lineErrors } from '../kernel/line-errors.ts';
import { pageAnswer, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isName, isTime } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import {
  boolean,
  integer,
  list,
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
import { StreamedBody } from '../kernel/streamed-body.ts';
import { kindQuery } from './kind-query.ts';
import { shownSuppression, suppression } from './shown-suppression.ts';
import { maxListBytes, type UploadSlots } from './upload-slots.ts';

const maxAddresses = 500;
const maxNote = 500;

const reason = () =>
  Joi.string()
    .valid(...statedReasons)
    .default('manual') as unknown as Schema<(typeof statedReasons)[number]>;
const line = () =>
  text()
    .max(maxNote)
    .pattern(/^\P{Cc}*$/u, 'one line');
const note = () => optional(nullable(line())).description('How they asked, for colleagues who look later.');

const counts = {
  added: integer(),
  alreadyThere: integer().description('Addresses that were suppressed before, or occur twice in the call.'),
  strengthened: optional(integer()).description(
    'Those already there whose reason was weaker (`manual`, `bounced`, `unsubscribed`, `complained`: the last is the strongest) than the given ' +
      'one, which replaces it; absent if there are none.',
  ),
};

/** A transaction that has changed a suppression commits within this time. */
const commitMs = 60_000;

const tags = ['Suppressions'];

/** Addresses that an organization must not contact. */
export class SuppressionsController implements Controller {
  readonly routes;

  constructor(
    reader: SuppressionReader,
    suppress: SuppressAddresses,
    importList: ImportSuppressions,
    exportList: ExportSuppressions,
    remove: RemoveSuppression,
    slots: UploadSlots,
    clock: Clock,
  ) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/suppressions',
        operationId: 'listSuppressions',
        summary: 'List the suppressed addresses, by address',
        description:
          'With `since`, those that were added or changed at that time or later, in the order of their changes: give `nextSince` of the last page ' +
          'as `since` in the next round. Some addresses come again then, and none is missed. An address that was deleted is not in the list: ' +
          'the event `suppression.removed` tells that.',
        tags,
        security: { permission: 'suppressions:read', scope: 'suppressions:read', within: 'organization', keyLimit: 'ingest' },
        query: object({
          ...pageQuery,
          kind: kindQuery(),
          address: optional(text().max(1000)).description('The whole address, in any case.'),
          prefix: optional(text().max(1000)).description('The beginning of the address, in any case.'),
          since: optional(sentTime()).description('Added or changed at this time or later.'),
        }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              data: list(suppression()),
              nextCursor: nullable(text()),
              nextSince: optional(nullable(timestamp())).description(
                'With `since`: the `since` of the next round; null before the last page.',
              ),
            }),
        },
        errors: [],
        async handle({ query, caller: { organizationId } }) {
          const { fold } = addressRules(query.kind);
          const [address, prefix] = [query.address, query.prefix].map((one) => one && fold(one));
          const since = query.since === undefined ? undefined : timeSent('query.since', query.since);
          const page = since ? checkPageKey(pageRequest(query), isTime, isName) : checkPageKey(pageRequest(query), isName);
          const nextSince = new Date(clock.now().getTime() - commitMs).toISOString();
          const found = await reader.list(organizationId, { kind: query.kind, address, prefix, since }, page);
          return { ...pageAnswer(found, shownSuppression), ...(since && { nextSince: found.next ? null : nextSince }) };
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/suppressions',
        operationId: 'addSuppressions',
        repeatable: true,
        summary: 'Suppress addresses',
        description:
          'All of them or none: a text that is not an address is refused with its index. An address that is suppressed stays as it is, but a stronger reason replaces a weaker one. Phone numbers (`kind: phone`) are written with their country code.',
        tags,
        security: { permission: 'suppressions:edit', scope: 'suppressions:write', within: 'organization', keyLimit: 'ingest' },
        body: object({
          kind: optional(oneOf(...addressKinds)),
          addresses: list(text().max(10_000), { min: 1, max: maxAddresses }),
          reason: optional(oneOf(...statedReasons)).description('Default: `manual`.'),
          note: note(),
        }),
        answer: { status: 201, schema: () => object({ ok: truth(), ...counts }) },
        errors: [],
        async handle({ body, caller, ip }) {
          const { organizationId } = caller;
          const { addresses, kind = 'email', reason = 'manual', note = null } = body;
          const input = { organizationId, kind, addresses, reason, note, by: actorOf({ caller, ip }) };
          return { ok: true as const, ...(await suppress.execute(input)) };
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/suppressions/delete',
        operationId: 'deleteSuppression',
        summary: 'Let an address be contacted again',
        description:
          'If the owner of the address has unsubscribed or complained, the call is refused with `INVALID_STATE` unless `hasConsent` says that ' +
          'they have agreed to be contacted again. The audit log keeps the reason. A `POST`, since an address does not belong into a URL.',
        tags,
        security: { permission: 'suppressions:remove', scope: 'suppressions:write', within: 'organization', keyLimit: 'ingest' },
        body: object({
          kind: optional(oneOf(...addressKinds)),
          address: text().max(10_000),
          reason: line().description('Why it is deleted.'),
          hasConsent: optional(boolean()),
        }),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['SUPPRESSION_NOT_FOUND', 'INVALID_STATE'],
        async handle({ body, caller, ip }) {
          const { organizationId } = caller;
          const { kind = 'email', hasConsent = false } = body;
          await remove.execute({ ...body, organizationId, kind, hasConsent, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      route({
        method: 'post',
        path: '/suppressions/import',
        operationId: 'importSuppressions',
        repeatable: true,
        summary: 'Suppress the addresses of a list',
        description:
          'A CSV file or one address a line, at most 1,000,000 lines and 256 MiB. A first line that names a column `email`, `phone` or `address` ' +
          'is a header; without one, the first cell of each line is the address. A column `reason` is used where it has a reason. The encoding and ' +
          'the delimiter are detected. Lines that are not an address are reported and left out. Addresses act as they are read: if the call ' +
          'fails, those before stay, and it can be repeated.',
        tags,
        security: { type: 'session', permission: 'suppressions:edit' },
        query: object({ kind: kindQuery(), reason: reason(), note: optional(line()) }),
        body: new StreamedBody('text/csv', maxListBytes),
        answer: {
          status: 201,
          schema: () =>
            object({
              ok: truth(),
              ...counts,
              invalid: integer(),
              errors: lineErrors().description('The first 100 invalid lines.'),
            }),
        },
        errors: [],
        async handle({ query, body, caller, ip, signal }) {
          const { organizationId } = caller;
          const input = { ...query, organizationId, note: query.note ?? null, by: actorOf({ caller, ip }) };
          const imported = (source: AsyncIterable<Uint8Array>) => importList.execute({ ...input, source });
          const { errors, ...done } = await slots.upload(organizationId, body, imported, signal);
          return { ok: true as const, ...done, errors: answerLineErrors(errors) };
        },
      }),
      route({
        method: 'get',
        path: '/suppressions/export',
        operationId: 'exportSuppressions',
        summary: 'Export the suppressed addresses as a CSV file',
        description:
          'By address. A text that a spreadsheet would read as a formula gets an apostrophe and a backslash before it, which an import removes.',
        tags,
        security: { type: 'session', permission: 'suppressions:export', isConfirmed: true },
        query: object({ kind: kindQuery() }),
        answer: csvFile,
        errors: [],
        async handle({ query, caller, ip }) {
          const { organizationId } = caller;
          const lines = await exportList.execute({ kind: query.kind, organizationId, by: actorOf({ caller, ip }) });
          return csvFileOf(lines, 'suppressions');
        },
      }),
    ];
  }
}
