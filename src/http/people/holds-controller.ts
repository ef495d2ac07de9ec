import type { HoldPerson } from '../../application/people/hold-person.ts';
import type { ListedHold, ListHeldPeople } from '../../application/people/list-held-people.ts';
import { longestHoldDays } from '../../domain/runs/held-person.ts';
import { recordOf } from '../../domain/runs/stopped-person.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isName, isTime } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import { anyText, namedSchema, nullable, object, sentTime, text, timeSent, truth } from '../kernel/schema.ts';
import { namedPerson, recordNamed } from './named-person.ts';
import { holdShape, shownHold } from './shown-hold.ts';

const tags = ['People'];
const security = { permission: 'jobs:edit', scope: 'suppressions:write', within: 'whole' } as const;
const errors = ['DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND', 'TABLE_HAS_NO_KEY', 'INVALID_VALUE', 'LIMITED_API_KEY'] as const;

const heldPerson = () =>
  namedSchema(
    'HeldPerson',
    object({
      address: nullable(text()).description('The address that gets nothing; null if it is a record.'),
      dataTableId: nullable(text()),
      recordId: nullable(text()),
      name: nullable(anyText()).description('As in every list; null for an address, and for a record that has none.'),
      ...holdShape(),
    }),
  );

/** People who get nothing until a time. */
export class HoldsController implements Controller {
  readonly routes;

  constructor(holdPerson: HoldPerson, listHeldPeople: ListHeldPeople) {
    this.routes = [
      sharedRoute({
        method: 'post',
        path: '/people/hold',
        operationId: 'holdPerson',
        repeatable: true,
        summary: 'Hold a person until a time: nothing is sent to them by any spinner, and then all goes on in its order',
        description:
          'Names the person as `POST /people/stop` does. A message that is being sent at that moment is the last one. A person who is held ' +
          `already is held until the new time. At most ${longestHoldDays} days.`,
        tags,
        security,
        body: object({ ...namedPerson(), until: sentTime().description('When the hold ends.') }),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors,
        async handle({ body, caller, ip }) {
          const { organizationId, reach } = caller;
          const who = { organizationId, reach, address: body.address, record: recordNamed(body) };
          await holdPerson.execute({ ...who, until: timeSent('until', body.until), by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      sharedRoute({
        method: 'post',
        path: '/people/release',
        operationId: 'releasePerson',
        repeatable: true,
        summary: 'End the hold of a person now',
        description: 'What waited for its end goes on at once, within the hours of its messages.',
        tags,
        security,
        body: object(namedPerson()),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors,
        async handle({ body, caller, ip }) {
          const { organizationId, reach } = caller;
          const who = { organizationId, reach, address: body.address, record: recordNamed(body) };
          await holdPerson.execute({ ...who, until: null, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/people/held',
        operationId: 'listHeldPeople',
        summary: 'List who is held, the first to go on first',
        tags,
        security: { permission: 'jobs:read', scope: 'suppressions:read', within: 'whole' },
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(heldPerson()) },
        errors: [],
        async handle({ query, caller: { organizationId } }) {
          const page = await listHeldPeople.execute(organizationId, checkPageKey(pageRequest(query), isTime, isName));
          return pageAnswer(page, shownHeld);
        },
      }),
    ];
  }
}

function shownHeld({ hold, name }: ListedHold) {
  const record = recordOf(hold.subject);
  return {
    address: record ? null : hold.subject,
    dataTableId: record?.dataTableId ?? null,
    recordId: record?.recordId ?? null,
    name,
    ...shownHold(hold),
  };
}
