import type { Find } from '../../application/erasure/erasure-repository.ts';
import type { PersonalData, SearchRow } from '../../application/erasure/personal-data.ts';
import type { ErasedKind } from '../../domain/erasure/erasure.ts';
import { countedReason } from '../../domain/runs/counted-reason.ts';
import { recordOf } from '../../domain/runs/stopped-person.ts';
import type { RecipientRow } from '../engine/job-rows.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import type { Overlay } from '../engine/overlay.ts';
import { at } from '../engine/rows.ts';
import { walkedRows } from './walked-tables.ts';

type Facts = Readonly<Record<string, unknown>>;

const utf8 = new TextDecoder();

/** A member of a row by its path. */
const memberOf = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Facts | null)?.[name], row);

function withMember(row: Facts, [name = '', ...inner]: readonly string[], value: unknown): Facts {
  const changed = inner.length === 0 ? value : withMember(row[name] as Facts, inner, value);
  return Object.setPrototypeOf({ ...row, [name]: changed }, Object.getPrototypeOf(row));
}

const organizationOf = (row: Facts): unknown => row.organizationId ?? memberOf(row, 'recipient.organizationId');

/** The personal data of a transaction. */
export const personalDataOn = (overlays: Overlays): PersonalData => {
  const { recipients, messages, replies, feedback, captured, askedTasks, recordChanges, mergedRecords, duplicateMerges } = overlays;
  const listOf = (table: string, organizationId: string): readonly Facts[] => {
    const overlay = overlays[walkedRows[table]?.rows as keyof Overlays] as Overlay<unknown>;
    return ([...overlay.list()] as Facts[]).filter((row) => organizationOf(row) === organizationId);
  };
  const waysOf = (organizationId: string, finds: readonly Find[]): readonly RecipientRow[] => {
    const own = new Set(finds.filter(({ jobId }) => jobId === null).map(({ dataTableId, recordId }) => at(dataTableId, recordId)));
    const single = new Set(finds.filter(({ jobId }) => jobId !== null).map(({ jobId, recordId }) => at(jobId as string, recordId)));
    return [...recipients.list()].filter(
      ({ dataTableId, recipient }) =>
        recipient.organizationId === organizationId &&
        (own.has(at(dataTableId, recipient.recordId)) || single.has(at(recipient.jobId, recipient.recordId))),
    );
  };
  const placed = (table: string, row: Facts, index: number, organizationId: string, erasureId: string | null): SearchRow => {
    const { fields } = walkedRows[table] as { readonly fields: Readonly<Record<string, string>> };
    const data = (row.data ?? {}) as Facts;
    const subject = typeof row.subject === 'string' ? recordOf(row.subject) : undefined;
    const own = (name: string): string | null => (row[name] ?? data[name] ?? memberOf(row, `recipient.${name}`) ?? null) as string | null;
    const jobId = own('jobId');
    const recordId = subject?.recordId ?? own('recordId') ?? (table === 'records' ? (row.id as string) : null);
    const way = jobId && recordId ? recipients.find(at(organizationId, jobId), recordId) : undefined;
    const dataTableId = subject?.dataTableId ?? own('dataTableId') ?? way?.dataTableId ?? null;
    const finds = erasureId === null ? [] : [...overlays.erasureFinds.list(at(organizationId, erasureId))];
    const find = finds.find(
      (one) => one.recordId === recordId && one.dataTableId === dataTableId && (one.jobId === null || one.jobId === jobId),
    );
    const shown = Object.entries(fields).map(([name, path]) => {
      const value = memberOf(row, path) ?? null;
      return [name, value instanceof Uint8Array ? utf8.decode(value) : JSON.parse(JSON.stringify(value))];
    });
    const fieldsOf = Object.fromEntries(shown) as Facts;
    return { key: String(index), fields: fieldsOf, dataTableId, recordId, jobId, finder: find?.person ?? null, foundItems: [] };
  };
  // The rows of the last page, whose keys are their places in it.
  let page: readonly Facts[] = [];
  return {
    async rows(organizationId, { table }, { erasureId }) {
      page = listOf(table, organizationId);
      return { rows: page.map((row, index) => placed(table, row, index, organizationId, erasureId)), next: null };
    },
    async change(organizationId, { table }, key, change) {
      const { rows, fields } = walkedRows[table] as (typeof walkedRows)[string];
      const overlay = overlays[rows] as unknown as Overlay<unknown>;
      const row = page[Number(key)] as Facts;
      if (change === 'delete') return overlay.delete(row);
      if (typeof change.erased === 'string') {
        const erased = { organizationId, id: String(row.id), erased: change.erased };
        if (!overlays.erasedAudits.findSame(erased)) overlays.erasedAudits.put(erased);
      }
      const isOver = table === 'jobs' && row.finishedAt !== null;
      let changed = row;
      for (const [name, value] of Object.entries(change).filter(([field]) => field in fields))
        changed = withMember(changed, (fields[name] as string).split('.'), isOver && name === 'context' ? null : value);
      overlay.put(table === 'ingest_requests' ? { ...changed, body: undefined } : changed);
    },
    async waysOf(organizationId, addresses) {
      const sought = new Set(addresses.map(({ address }) => address));
      return [...recipients.list()]
        .filter(({ recipient }) => recipient.organizationId === organizationId)
        .flatMap(({ recipient: { recordId, jobId }, dataTableId, addresses: known }) =>
          known.filter((address) => sought.has(address)).map((address) => ({ dataTableId, recordId, jobId, address })),
        );
    },
    async areBusy(organizationId, finds) {
      return waysOf(organizationId, finds).some(({ recipient }) => recipient.wakeAt !== null);
    },
    async clear(organizationId, finds) {
      const counts: Partial<Record<ErasedKind, number>> = {};
      const count = (kind: ErasedKind): void => {
        counts[kind] = (counts[kind] ?? 0) + 1;
      };
      const ways = waysOf(organizationId, finds);
      const keys = new Set(ways.map(({ recipient: { jobId, recordId } }) => at(jobId, recordId)));
      const isOfWays = ({ jobId, recordId }: { readonly jobId: string; readonly recordId: string }) => keys.has(at(jobId, recordId));
      for (const row of ways) {
        const { recipient } = row;
        if (recipient.address !== null || recipient.context) count('recipients');
        const bare = recipient.with({ address: null, context: null, reason: countedReason(recipient.reason) });
        recipients.put({ ...row, recipient: bare, addresses: [] });
      }
      const sent = new Set<string>();
      for (const message of [...messages.list()].filter((one) => one.organizationId === organizationId && isOfWays(one))) {
        sent.add(message.id);
        if (message.to !== '') count('messages');
        const nothing = { values: null, mail: null, outputs: null, reply: null, providerId: null };
        messages.put(message.with({ to: '', ...nothing, reason: countedReason(message.reason) }));
      }
      const remove = <Row>(overlay: Overlay<Row>, kind: ErasedKind, isTheirs: (row: Row) => boolean): void => {
        for (const row of [...overlay.list()].filter(isTheirs)) {
          overlay.delete(row);
          count(kind);
        }
      };
      remove(replies, 'replies', (one) => one.organizationId === organizationId && isOfWays(one));
      remove(feedback, 'feedback', (one) => one.organizationId === organizationId && 'messageId' in one && sent.has(one.messageId ?? ''));
      remove(captured, 'copies', (one) => one.organizationId === organizationId && sent.has(one.id));
      for (const task of [...askedTasks.list(organizationId)].filter(isOfWays)) {
        if (task.title !== '') count('tasks');
        askedTasks.put(task.with({ title: '', script: '', standInFor: null }));
      }
      const records = new Set(finds.filter(({ jobId }) => jobId === null).map(({ dataTableId, recordId }) => at(dataTableId, recordId)));
      const isOfRecords = (one: { readonly organizationId: string; readonly dataTableId: string }, id: string): boolean =>
        one.organizationId === organizationId && records.has(at(one.dataTableId, id));
      remove(recordChanges, 'changes', (one) => isOfRecords(one, one.recordId));
      const tableOf = new Map([...duplicateMerges.list()].map(({ id, dataTableId }) => [id, dataTableId]));
      remove(mergedRecords, 'changes', (one) => isOfRecords({ ...one, dataTableId: tableOf.get(one.mergeId) ?? '' }, one.id));
      return counts;
    },
    async read(organizationId, finds) {
      const ways = waysOf(organizationId, finds);
      const keys = new Set(ways.map(({ recipient: { jobId, recordId } }) => at(jobId, recordId)));
      const isOfWays = ({ jobId, recordId }: Facts): boolean => keys.has(at(String(jobId), String(recordId)));
      const ofOrganization = (rows: Iterable<unknown>): readonly Facts[] =>
        ([...rows] as Facts[]).filter((row) => row.organizationId === organizationId);
      const records = new Set(finds.filter(({ jobId }) => jobId === null).map(({ dataTableId, recordId }) => at(dataTableId, recordId)));
      return {
        records: ofOrganization(overlays.records.list())
          .filter(({ dataTableId, id }) => records.has(at(String(dataTableId), String(id))))
          .map(({ cells, ...row }) => ({ ...row, data: cells })),
        recipients: ways.map(({ recipient }) => ({ ...recipient })),
        messages: ofOrganization(messages.list()).filter(isOfWays),
        replies: ofOrganization(replies.list()).filter(isOfWays),
        tasks: ofOrganization(askedTasks.list()).filter(isOfWays),
        clicks_and_opens: ofOrganization(overlays.engagedMessages.list()).filter(isOfWays),
        changes: ofOrganization(recordChanges.list()).filter(({ dataTableId, recordId }) =>
          records.has(at(String(dataTableId), String(recordId))),
        ),
      };
    },
  };
};
