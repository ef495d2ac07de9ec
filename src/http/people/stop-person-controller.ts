import type { StopPerson } from '../../application/people/stop-person.ts';
import { requireRight } from '../credentials/require-right.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { causeOf, readsCause } from '../kernel/cause-of.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import { boolean, id, integer, list, object, optional, truth } from '../kernel/schema.ts';
import { namedPerson, recordNamed } from './named-person.ts';

const suppressing = 'suppressions:write';
const mostSpinners = 100;

/** Taking a person out of what is under way. */
export class StopPersonController implements Controller {
  readonly routes;

  constructor(stopPerson: StopPerson) {
    this.routes = [
      sharedRoute({
        method: 'post',
        path: '/people/stop',
        operationId: 'stopPerson',
        repeatable: true,
        summary: 'Take a person out of the jobs that are under way, of all spinners or of some',
        description:
          'Names the person by an `address`, or by a record: `dataTableId` with `recordId`, or with the values of its `key`. A record stands for ' +
          'each address in it as well, and an address for the records whose key it is. Recipients that wait have `left` when the call answers, ' +
          'with the reason `stopped`; a recipient that is being sent to at that moment leaves before its next message. Jobs that begin later ' +
          `take the person again, unless \`suppress\` is true: it needs the scope \`${suppressing}\`, and nothing is sent to the addresses any more.`,
        tags: ['People'],
        security: { permission: 'jobs:edit', scope: 'jobs:write', within: 'seen' },
        reads: readsCause,
        body: object({
          ...namedPerson(),
          spinnerIds: optional(list(id(), { min: 1, max: mostSpinners })).description('Default: all that the caller sees.'),
          suppress: optional(boolean()).description('Default: false.'),
        }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              left: integer().description('The recipients that have left now.'),
              suppressed: integer().description('The addresses that were not suppressed before.'),
              found: optional(boolean()).description(
                'False if nobody is known by the address: no message of a job was made for it, and no record has it as its key. The stop holds all the ' +
                  'same for a recipient whose first message is yet to be made. Absent otherwise.',
              ),
            }),
        },
        errors: ['DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND', 'TABLE_HAS_NO_KEY', 'INVALID_VALUE'],
        async handle({ body, caller, ip, headers }) {
          const { address, spinnerIds, suppress = false } = body;
          if (suppress) requireRight(caller, 'suppressions:edit', suppressing);
          const { organizationId, reach } = caller;
          const who = { organizationId, reach, address, record: recordNamed(body), spinnerIds };
          const { isFound, ...done } = await stopPerson.execute({
            ...who,
            suppress,
            by: actorOf({ caller, ip }),
            cause: causeOf({ headers, caller }),
          });
          return { ok: true as const, ...done, ...(!isFound && { found: false }) };
        },
      }),
    ];
  }
}
