import type { ErasePeople } from '../../application/erasure/erase-people.ts';
import type { ErasureReader } from '../../application/erasure/erasure-reader.ts';
import { addressesWritten, hashesOf } from '../../application/erasure/named-people.ts';
import type { Secrets } from '../../application/kernel/secrets.ts';
import { mostErased } from '../../domain/erasure/erasure.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { UploadSlots } from '../consent/upload-slots.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { answerLineErrors, lineErrors } from '../kernel/line-errors.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isVersion } from '../kernel/page-key.ts';
import { type Controller, route, sharedRoute } from '../kernel/route.ts';
import { id, integer, object, optional, text, truth } from '../kernel/schema.ts';
import { StreamedBody } from '../kernel/streamed-body.ts';
import { namedPerson, recordNamed } from '../people/named-person.ts';
import { erasureReport, keptRecords, reportedPerson, shownErasure, shownPerson } from './shown-erasure.ts';

const tags = ['Erasure'];
/** The largest list. */
const maxErasedBytes = 10 * 1024 * 1024;
const security = { permission: 'people:erase', scope: 'people:erase', within: 'whole' } as const;

/** Erasing people, and the reports of it. */
export class ErasuresController implements Controller {
  readonly routes;

  constructor(erase: ErasePeople, reader: ErasureReader, slots: UploadSlots, secrets: Secrets) {
    this.routes = [
      sharedRoute({
        method: 'post',
        path: '/erasures',
        operationId: 'erasePerson',
        repeatable: true,
        summary: 'Erase a person: everything about them in the organization',
        description:
          'Names the person by an `address` in any spelling, or by a record, which stands for each address in it. When the call answers, nothing ' +
          'more is claimed for these addresses; a message that is on its way at that moment is the last one. The rest follows in the background: ' +
          'poll the report until it is `completed`. A keyed hash stays, so that the person is not contacted again when a record of theirs comes ' +
          'later, and the proof of what they agreed to stays under it. Idempotent.',
        tags,
        security: { ...security, isConfirmed: true },
        body: object({ ...namedPerson(), address: optional(text().max(1000)), keep: keptRecords() }),
        answer: { status: 202, schema: () => object({ ok: truth(), erasure: erasureReport() }) },
        errors: ['DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND', 'TABLE_HAS_NO_KEY', 'INVALID_VALUE', 'LIMITED_API_KEY'],
        async handle({ body, caller, ip }) {
          const { organizationId } = caller;
          const person = { address: body.address, record: recordNamed(body) };
          const input = { organizationId, person, keeps: body.keep ?? [], by: actorOf({ caller, ip }) };
          return { ok: true as const, erasure: shownErasure((await erase.execute(input)).erasure) };
        },
      }),
      route({
        method: 'post',
        path: '/erasures/list',
        operationId: 'erasePeople',
        repeatable: true,
        summary: 'Erase the people of a list',
        description:
          `An address a line, or a CSV file with a column of addresses; at most ${mostErased} people. They are erased one after the other in the ` +
          'background, as `POST /erasures` does. Lines that name nobody are left out, and reported.',
        tags,
        security: { type: 'session', permission: 'people:erase', isConfirmed: true },
        body: new StreamedBody('text/csv', maxErasedBytes),
        answer: {
          status: 202,
          schema: () =>
            object({
              ok: truth(),
              erasure: erasureReport(),
              invalid: integer().description('Lines that were left out.'),
              errors: lineErrors().description('The first 100 of these.'),
            }),
        },
        errors: [],
        async handle({ body, caller, ip, signal }) {
          const { organizationId } = caller;
          const by = actorOf({ caller, ip });
          const begun = await slots.upload(
            organizationId,
            body,
            (file) => erase.execute({ organizationId, list: file, keeps: [], by }),
            signal,
          );
          return { ok: true as const, ...begun, errors: answerLineErrors(begun.errors), erasure: shownErasure(begun.erasure) };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/erasures',
        operationId: 'listErasures',
        summary: 'List the reports of erasures, the latest first',
        tags,
        security,
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(erasureReport()) },
        errors: ['LIMITED_API_KEY'],
        async handle({ query, caller: { organizationId } }) {
          const page = pageRequest(query);
          checkPageKey(page, isVersion);
          return pageAnswer(await reader.list(organizationId, page), shownErasure);
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/erasures/:erasureId',
        operationId: 'readErasure',
        summary: 'Read the report of an erasure',
        tags,
        security,
        params: object({ erasureId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth(), erasure: erasureReport() }) },
        errors: ['ERASURE_NOT_FOUND', 'LIMITED_API_KEY'],
        async handle({ params: { erasureId }, caller: { organizationId } }) {
          const found = await reader.find(organizationId, erasureId);
          if (!found) throw new NotFound('Erasure');
          return { ok: true as const, erasure: shownErasure(found) };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/erasures/:erasureId/people',
        operationId: 'listErasedPeople',
        summary: 'List the people of an erasure, by their hashes',
        description: 'With `address`, only who has it: whether a person was erased is found by their address alone.',
        tags,
        security,
        params: object({ erasureId: id() }),
        query: object({ address: optional(text().max(1000)), ...pageQuery }),
        answer: { status: 200, schema: () => pageOf(reportedPerson()) },
        errors: ['ERASURE_NOT_FOUND', 'LIMITED_API_KEY'],
        async handle({ params: { erasureId }, query: { address, ...query }, caller: { organizationId } }) {
          const page = pageRequest(query);
          checkPageKey(page, isVersion);
          if (!(await reader.find(organizationId, erasureId))) throw new NotFound('Erasure');
          const addresses = address === undefined ? undefined : addressesWritten(address);
          const hashes = addresses?.flatMap((one) => hashesOf(secrets, organizationId, { addresses: [one], records: [] }));
          return pageAnswer(await reader.people(organizationId, erasureId, hashes, page), shownPerson);
        },
      }),
    ];
  }
}
