import Joi from 'joi';
import type { FindPeople, FoundPerson } from '../../application/people/find-people.ts';
import { addressKinds } from '../../domain/channels/address-kind.ts';
import { messageStates } from '../../domain/runs/message.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import {
  anyText,
  boolean,
  id,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  searchText,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';

const mostFound = 50;

const foundPerson = () =>
  namedSchema(
    'FoundPerson',
    object({
      dataTableId: text(),
      dataTableName: anyText(),
      recordId: text(),
      name: nullable(anyText()).description('As in every list.'),
      addresses: list(object({ kind: oneOf(...addressKinds), address: text() })),
      lastMessage: nullable(
        object({ jobId: text(), spinnerName: nullable(text()), state: oneOf(...messageStates), at: timestamp() }),
      ).description('The last message that was sent to the record, or may have been.'),
    }),
  );

/** Finds people by name, address or number. */
export class FindPeopleController implements Controller {
  readonly routes;

  constructor(findPeople: FindPeople) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/people',
        operationId: 'findPeople',
        summary: 'Find people by their name, an address or a number',
        description:
          '`search` has the beginnings of words, in any order and without accents: of the name that every list gives a record, of its ' +
          'e-mail addresses and phone numbers, and of the values of its table’s key. Whole words come first, then the newest records. ' +
          'Records are found as soon as they are stored, but for those of a large import, which take some minutes: `complete` is false until then.',
        tags: ['People'],
        security: { permission: 'jobs:read', scope: 'results:read', within: 'seen', inProjects: 'seen' },
        query: object({
          search: searchText(),
          limit: Joi.number<number>().integer().min(1).max(mostFound).default(10) as Schema<number>,
          dataTableId: optional(id()).description('Only records of this data table.'),
          jobId: optional(id()).description('Only recipients of this job.'),
        }),
        answer: {
          status: 200,
          schema: () => object({ ok: truth(), data: list(foundPerson()), hasMore: boolean(), complete: boolean() }),
        },
        errors: ['DATA_TABLE_NOT_FOUND', 'JOB_NOT_FOUND'],
        async handle({ query, caller: { organizationId, reach } }) {
          const { people, hasMore, isComplete: complete } = await findPeople.execute({ organizationId, ...query, reach });
          return { ok: true as const, data: people.map(shown), hasMore, complete };
        },
      }),
    ];
  }
}

const shown = ({ table, recordId, name, addresses, lastMessage }: FoundPerson) => ({
  dataTableId: table.id,
  dataTableName: table.name,
  recordId,
  name,
  addresses: [...addresses],
  lastMessage: lastMessage && { ...lastMessage, at: lastMessage.at.toISOString() },
});
