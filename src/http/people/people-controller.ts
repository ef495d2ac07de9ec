import type { Page } from '../../application/kernel/page.ts';
import type { NameRecipients } from '../../application/people/name-recipients.ts';
import type { ReadHistory } from '../../application/people/read-history.ts';
import type { ReadPerson } from '../../application/people/read-person.ts';
import { notTakenLimits, type RecipientStories, type RecipientStory } from '../../application/people/recipient-stories.ts';
import type { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { addressKinds } from '../../domain/channels/address-kind.ts';
import { suppressionReasons } from '../../domain/consent/suppression.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { RecordsNotFound } from '../../domain/tables/errors.ts';
import { earlierReasons, shownEarlier, shownSuppression, suppression } from '../consent/shown-suppression.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId, isRecord } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import {
  anyText,
  boolean,
  id,
  integer,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  rawId,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { holdShape, shownHold } from './shown-hold.ts';
import { historyEntry, recipientZone, shownEntry, shownZone } from './shown-recipients.ts';

const tags = ['People'];
const security = { permission: 'jobs:read', scope: 'results:read', within: 'table' } as const;
const params = object({ dataTableId: id(), recordId: rawId() });
const errors = ['DATA_TABLE_NOT_FOUND', 'RECORD_NOT_FOUND'] as const;

const usedCap = () =>
  namedSchema(
    'UsedCap',
    object({
      most: integer(),
      hours: integer(),
      sent: integer().description('How many of them it has got in the last hours.'),
      freeAt: nullable(timestamp()).description('When it may get the next one; null for now.'),
    }).description('How much the address has used of what one address gets.'),
  );

const person = () =>
  namedSchema(
    'Person',
    object({
      ok: truth(),
      name: nullable(anyText()).description('As in every list; null if the record has none, or is deleted.'),
      isDeleted: boolean().description('Whether the record is gone; what jobs did is kept for longer.'),
      addresses: list(
        object({ kind: oneOf(...addressKinds), address: text(), suppression: nullable(suppression()), cap: nullable(usedCap()) }),
      ).description('The addresses in the record, and those that its newest jobs made messages for.'),
      hold: nullable(namedSchema('Hold', object(holdShape()))).description(
        'What holds the record or one of its addresses for the longest: nothing is sent until then.',
      ),
      notTaken: list(
        namedSchema(
          'NotTaken',
          object({
            spinnerId: text(),
            spinnerName: anyText(),
            why: oneOf('not_chosen', 'not_reached', 'no_job').description(
              '`not_chosen`: the record was there when the job enrolled its audience, and was not in it; `not_reached`: no job has come to ' +
                'the record, the newest is this one; `no_job`: the spinner has no job.',
            ),
            jobId: nullable(text()),
          }),
        ),
      ).description(`The published spinners of the table that have not taken the record, by name: at most ${notTakenLimits.spinners}.`),
      zone: recipientZone(),
    }),
  );

/** People over all jobs: by record, and by address. */
export class PeopleController implements Controller {
  readonly routes;

  constructor(
    readPerson: ReadPerson,
    readHistory: ReadHistory,
    nameRecipients: NameRecipients,
    stories: RecipientStories,
    tables: DataTableReader,
  ) {
    const entries = async (organizationId: string, ways: Page<RecipientStory>) => {
      const recipients = ways.items.map(({ recipient }) => recipient);
      const known = await nameRecipients.execute(organizationId, recipients);
      return pageAnswer(ways, (one) => shownEntry(one, known));
    };
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/data-tables/:dataTableId/records/:recordId/person',
        operationId: 'readPerson',
        summary: 'Read what is known of a record as a person: whether it may be contacted, and which spinners have not taken it',
        tags,
        security,
        params,
        answer: { status: 200, schema: person },
        errors,
        async handle({ params: { dataTableId, recordId }, caller: { organizationId, reach } }) {
          const { addresses, hold, zone, ...known } = await readPerson.execute({ organizationId, dataTableId, recordId, reach });
          const shown = addresses.map(({ kind, address, suppression: found, cap }) => ({
            kind,
            address,
            cap: cap && { most: cap.most, hours: cap.hours, sent: cap.sent, freeAt: cap.freeAt?.toISOString() ?? null },
            suppression: found && shownSuppression(found),
          }));
          return { ok: true as const, ...known, addresses: shown, hold: hold && shownHold(hold), zone: shownZone(zone) };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/data-tables/:dataTableId/records/:recordId/history',
        operationId: 'listRecordJobs',
        summary: 'List what all jobs did for a record, the newest job first',
        description: 'Empty for a record that no job has taken, and for one that does not exist.',
        tags,
        security,
        params,
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(historyEntry()) },
        errors,
        async handle({ params: { dataTableId, recordId }, query, caller: { organizationId, reach } }) {
          const table = await tables.find(organizationId, dataTableId);
          if (!table) throw new NotFound('Data table');
          if (!isRecordId(recordId)) throw new RecordsNotFound([recordId]);
          const page = checkPageKey(pageRequest(query), isId);
          return entries(organizationId, await stories.ofRecord(organizationId, { dataTableId: table.id, recordId }, page, reach));
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/people/history',
        operationId: 'readHistory',
        summary: 'Read what all jobs did for one address, the newest job first, and whether it is suppressed',
        tags,
        security: { ...security, within: 'seen' },
        query: object({ ...pageQuery, address: text().max(320) }),
        answer: {
          status: 200,
          schema: () =>
            namedSchema(
              'History',
              object({
                ok: truth(),
                suppressions: list(
                  object({
                    kind: oneOf(...addressKinds),
                    address: text(),
                    reason: oneOf(...suppressionReasons),
                    createdAt: timestamp(),
                    earlier: earlierReasons(),
                  }),
                ),
                data: list(historyEntry()),
                nextCursor: nullable(text()),
              }),
            ),
        },
        errors: [],
        async handle({ query: { address, ...query }, caller: { organizationId, reach } }) {
          const page = checkPageKey(pageRequest(query), isId, isRecord);
          const { suppressions, ways } = await readHistory.execute({ organizationId, address, page, reach });
          const shown = suppressions.map(({ kind, address: folded, reason, createdAt, earlier }) => ({
            kind,
            address: folded,
            reason,
            createdAt: createdAt.toISOString(),
            ...shownEarlier({ earlier }),
          }));
          return { ...(await entries(organizationId, ways)), suppressions: shown };
        },
      }),
    ];
  }
}
