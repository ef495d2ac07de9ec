import type { MessageHolderRepository } from '../../application/runs/message-holder-repository.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { AddressAtStep, FoundHolder, JobFamily, MessageHolder } from '../../domain/runs/one-a-person.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const wanted = 'unnest($3::text[], $4::text[]) with ordinality k (step, address, place)';
const ofWanted = 'organization_id = $1 and first_job_id = $2 and step_id = k.step and address = k.address';

// One by one: without statistics, PostgreSQL would read all holders of the job.
const find = `
  select h."stepId", h.address, h."jobId", h."recordId", m.channel, m."to", m.state, m.reported_at as "reportedAt"
  from ${wanted} cross join lateral (
    select step_id as "stepId", address, job_id as "jobId", record_id as "recordId" from message_holders where ${ofWanted} offset 0) h
  left join lateral (
    select channel, "to", state, reported_at from messages
    where organization_id = $1 and job_id = h."jobId" and record_id = h."recordId" and step_id = h."stepId" offset 0) m on true`;

// In the order of the arrays, which is the same for all: two transactions never wait for each other.
const add = `
  insert into message_holders (organization_id, first_job_id, step_id, address, job_id, record_id)
  select $1, $2, step, address, job, record
  from unnest($3::text[], $4::text[], $5::uuid[], $6::bigint[]) with ordinality k (step, address, job, record, place) order by place
  on conflict do nothing
  returning step_id as "stepId", address`;
const lock = `
  select 1 from ${wanted} cross join lateral (select 1 from message_holders where ${ofWanted} offset 0 for update) h`;

const replace = `
  update message_holders h set job_id = k.job, record_id = k.record
  from unnest($3::text[], $4::text[], $5::uuid[], $6::bigint[]) k (step, address, job, record) where h.organization_id = $1
    and h.first_job_id = $2 and h.step_id = k.step and h.address = k.address and (h.job_id <> k.job or h.record_id <> k.record)`;

const keyOf = ({ stepId, address }: AddressAtStep): string => `${stepId} ${address}`;

const keys = (family: JobFamily, some: readonly AddressAtStep[]): unknown[] => [
  family.organizationId,
  family.firstJobId,
  some.map(({ stepId }) => stepId),
  some.map(({ address }) => address),
];

const values = (family: JobFamily, holders: readonly MessageHolder[]): unknown[] => [
  ...keys(family, holders),
  holders.map(({ jobId }) => jobId),
  holders.map(({ recordId }) => recordId),
];

type FoundRow = MessageHolder & { readonly [Name in 'channel' | 'to' | 'state' | 'reportedAt']: Message[Name] | null };

export const messageHoldersOn = (session: PipelinedTransaction): MessageHolderRepository => ({
  async find(family, some) {
    if (some.length === 0) return [];
    const rows = await session.query<FoundRow>('find_message_holders', find, keys(family, some));
    return rows.map(
      ({ channel, to, state, reportedAt, ...holder }): FoundHolder => ({
        ...holder,
        message: channel && to && state ? { channel, to, state, reportedAt } : undefined,
      }),
    );
  },
  async add(family, holders) {
    if (holders.length === 0) return [];
    const inOrder = holders.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const rows = await session.query<AddressAtStep>('add_message_holders', add, values(family, inOrder));
    const added = new Set(rows.map(keyOf));
    const others = inOrder.filter((one) => !added.has(keyOf(one)));
    if (others.length > 0) await session.query('lock_message_holders', lock, keys(family, others));
    return others;
  },
  async replace(family, holders) {
    if (holders.length > 0) await session.execute('replace_message_holders', replace, values(family, holders));
  },
});
