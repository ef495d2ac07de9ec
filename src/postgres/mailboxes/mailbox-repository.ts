import type { LeasedMailbox, MailboxRepository } from '../../application/mailboxes/mailbox-repository.ts';
import { type MailboxFault, ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';
import { readKinds } from '../../domain/mailboxes/mailbox-kinds.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { isFree, isPast } from '../kernel/is-free.ts';

/** The columns of a mailbox, but for its lease. */
const mailboxColumns = new Columns({
  organizationId: 'uuid',
  channelId: 'uuid',
  kind: 'text',
  settings: 'jsonb',
  sealedCredentials: 'jsonb',
  connectedAt: 'timestamptz',
  cursors: 'jsonb',
  readAt: 'timestamptz',
  fault: 'jsonb',
  tryAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof ReplyMailbox>, string>);

/** A row; the time in its JSON is a text. */
export type MailboxRow = Omit<FieldsOf<typeof ReplyMailbox>, 'fault'> & {
  readonly fault: (Omit<MailboxFault, 'since'> & { readonly since: string }) | null;
};

const replyMailboxOf = ({ fault, ...row }: MailboxRow): ReplyMailbox =>
  new ReplyMailbox({ ...row, fault: fault && { ...fault, since: new Date(fault.since) } });

const find = `select ${mailboxColumns.fields()} from channel_mailboxes where organization_id = $1 and channel_id = $2`;
const lock = `${find} for no key update`;
const held = `${find} and lease = $3 for no key update`;
const save = (also: string): string => `
  insert into channel_mailboxes (${mailboxColumns.names}) values (${mailboxColumns.parameters})
  on conflict (organization_id, channel_id) do update set (${mailboxColumns.names}${also && ', lease, leased_until'}) = row (${mailboxColumns.excluded}${also})`;
const remove = 'delete from channel_mailboxes where organization_id = $1 and channel_id = $2';

const due = `is_reached(m.organization_id) and m.kind = any($2::text[]) and ${isFree('$1', 'm.')}
    and exists (select 1 from channels c where is_reached(c.organization_id) and c.organization_id = m.organization_id and c.id = m.channel_id and c.archived_at is null)`;
const findDue = `
  select organization_id as "organizationId", array_agg(channel_id) as ids from (
    select m.organization_id, m.channel_id from channel_mailboxes m where ${due}
    order by m.read_at nulls first, m.organization_id, m.channel_id limit $3
  ) m group by 1`;
const lease = `
  update channel_mailboxes set lease = $4, leased_until = $5
  where organization_id = $1 and channel_id = any(array(
    select channel_id from channel_mailboxes where organization_id = $1 and channel_id = any($2::uuid[]) and ${isPast('leased_until', '$3')}
    order by channel_id for no key update skip locked))
  returning organization_id as "organizationId", channel_id as "channelId"`;
const waiting = `select count(*)::int as n from (select 1 from channel_mailboxes m where ${due} limit $3) w`;
const keep = `
  update channel_mailboxes set leased_until = $2 where is_reached(organization_id) and lease = $1
  returning organization_id as "organizationId", channel_id as "channelId"`;
const release = `
  update channel_mailboxes set lease = null, leased_until = null where organization_id = $1 and channel_id = $2 and lease = $3`;

export const mailboxesOn = (session: PipelinedTransaction): MailboxRepository => {
  const first = async (name: string, text: string, values: readonly unknown[]): Promise<ReplyMailbox | undefined> => {
    const [row] = await session.query<MailboxRow>(name, text, values);
    return row && replyMailboxOf(row);
  };
  return {
    find: (organizationId, channelId) => first('find_mailbox', find, [organizationId, channelId]),
    lock: (organizationId, channelId) => first('lock_mailbox', lock, [organizationId, channelId]),
    connect: (mailbox) => session.execute('connect_mailbox', save(', null, null'), mailboxColumns.valuesOf(mailbox)),
    save: (mailbox) => session.execute('save_mailbox', save(''), mailboxColumns.valuesOf(mailbox)),
    remove: ({ organizationId, channelId }) => session.execute('remove_mailbox', remove, [organizationId, channelId]),
    async lease(now, until, token, limit) {
      type Due = { readonly organizationId: string; readonly ids: readonly string[] };
      const found = await session.overAll<Due>('due_mailboxes', findDue, [now, readKinds, limit]);
      const leased = await Promise.all(
        found.map(({ organizationId, ids }) =>
          session.query<Omit<LeasedMailbox, 'lease'>>('lease_mailboxes', lease, [organizationId, ids, now, token, until]),
        ),
      );
      return leased.flat().map((row) => ({ ...row, lease: token }));
    },
    async waiting(now, limit) {
      const [row] = await session.overAll<{ n: number }>('waiting_mailboxes', waiting, [now, readKinds, limit]);
      return row?.n ?? 0;
    },
    async keep(token, until) {
      const rows = await session.overAll<Omit<LeasedMailbox, 'lease'>>('keep_mailboxes', keep, [token, until]);
      return rows.map((row) => ({ ...row, lease: token }));
    },
    held: ({ organizationId, channelId, lease: token }) => first('held_mailbox', held, [organizationId, channelId, token]),
    release: ({ organizationId, channelId, lease: token }) =>
      session.execute('release_mailbox', release, [organizationId, channelId, token]),
  };
};
