import type {
  CallbackTimes,
  ChannelFilter,
  ChannelReader,
  ChannelReport,
  MailboxReport,
} from '../../application/channels/channel-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import { type ChannelUse, unusedChannel } from '../../domain/channels/channel-use.ts';
import type { OpenCircuit } from '../../domain/channels/health/channel-health.ts';
import type { ConnectionPool } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { ChannelRow, channelOf } from './channel-row.ts';

// A look into an index of a few rows: circuits are only of what is down.
const circuitsOf = 'select connection, since, reason, probe_at as "probeAt" from circuits where connection = any($1::text[])';

const usesOf = `
  select channel_id as "channelId", use from channel_rates where organization_id = $1 and channel_id = any($2::uuid[])`;

const neverCalled: CallbackTimes = { receivedAt: null, refusedAt: null };

const callsOf = `
  select channel_id as "channelId", received_at as "receivedAt", refused_at as "refusedAt" from channel_callbacks
  where organization_id = $1 and channel_id = any($2::uuid[])`;

const mailboxesOf = `
  select channel_id as "channelId", kind, settings, array(select jsonb_object_keys(sealed_credentials) order by 1) as "storedCredentials",
    connected_at as "connectedAt", read_at as "readAt", fault ->> 'words' as words, (fault ->> 'since')::timestamptz as since,
    try_at as "tryAt"
  from channel_mailboxes where organization_id = $1 and channel_id = any($2::uuid[])`;

interface MailboxReportRow extends Omit<MailboxReport, 'fault'> {
  readonly channelId: string;
  readonly words: string | null;
  readonly since: Date | null;
  readonly tryAt: Date | null;
}

const reportOf = ({ channelId: _, words, since, tryAt, ...mailbox }: MailboxReportRow): MailboxReport => ({
  ...mailbox,
  fault: words === null || since === null ? null : { words, since, tryAt },
});

/** Reads channels. */
export class PostgresChannelReader implements ChannelReader {
  readonly #connection: ConnectionPool;

  constructor(connection: ConnectionPool) {
    this.#connection = connection;
  }

  async list(organizationId: string, { archived }: ChannelFilter, { limit, after }: PageRequest): Promise<Page<ChannelReport>> {
    const [last] = after ?? [];
    const reports = await reading(async () => {
      const query = ChannelRow.query(this.#connection.knex).where({ organization_id: organizationId });
      if (archived) query.whereNotNull('archived_at');
      else query.whereNull('archived_at');
      if (last != null) query.where('id', '<', last);
      return this.#reportsOf((await query.orderBy('id', 'desc').limit(limit + 1)).map(channelOf));
    });
    return pageFrom(reports, limit, ({ channel }) => [channel.id]);
  }

  async find(organizationId: string, id: string): Promise<ChannelReport | undefined> {
    const row = await reading(async () => ChannelRow.query(this.#connection.knex).findOne({ organization_id: organizationId, id }));
    return row && this.report(channelOf(row));
  }

  async report(channel: Channel): Promise<ChannelReport> {
    const [report] = await reading(() => this.#reportsOf([channel]));
    return report as ChannelReport;
  }

  /** Reports on channels of one organization. */
  async #reportsOf(channels: readonly Channel[]): Promise<ChannelReport[]> {
    if (channels.length === 0) return [];
    const ids = channels.map(({ id }) => id);
    const open = await this.#connection.query<OpenCircuit & { readonly connection: string }>('circuits_of_channels', circuitsOf, [ids]);
    const ofOrganization = [channels[0]?.organizationId, ids];
    const calls = await this.#connection.query<CallbackTimes & { readonly channelId: string }>(
      'calls_of_channels',
      callsOf,
      ofOrganization,
    );
    const ramping = channels.filter(({ ramp }) => ramp !== null).map(({ id }) => id);
    const used = ramping.length === 0 ? [] : await this.#usesOf(channels[0]?.organizationId, ramping);
    const uses = new Map(used.map(({ channelId, use }) => [channelId, use]));
    const read = await this.#connection.query<MailboxReportRow>('mailboxes_of_channels', mailboxesOf, ofOrganization);
    const mailboxes = new Map(read.map((row) => [row.channelId, reportOf(row)]));
    const times = new Map(calls.map(({ channelId, ...times }) => [channelId, times]));
    const circuits = new Map(open.map(({ connection, ...circuit }) => [connection, circuit]));
    return channels.map((channel) => ({
      channel,
      circuit: circuits.get(channel.id) ?? null,
      calls: times.get(channel.id) ?? neverCalled,
      mailbox: mailboxes.get(channel.id) ?? null,
      use: uses.get(channel.id) ?? unusedChannel,
    }));
  }

  #usesOf(organizationId: string | undefined, ids: readonly string[]) {
    return this.#connection.query<{ readonly channelId: string; readonly use: ChannelUse }>('uses_of_channels', usesOf, [
      organizationId,
      ids,
    ]);
  }
}
