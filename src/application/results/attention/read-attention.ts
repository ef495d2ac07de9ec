import type { Approval } from '../../../domain/approvals/approval.ts';
import { healthOf } from '../../../domain/channels/health/channel-health.ts';
import { senderWarning } from '../../../domain/channels/sender-warning.ts';
import type { Rights } from '../../../domain/kernel/rights.ts';
import type { Permission } from '../../../domain/kernel/role.ts';
import { meterNames } from '../../../domain/plans/meter-names.ts';
import { type AttentionEntry, attentionEntry, attentionPermissions, byUrgency, meterEntry } from '../../../domain/results/attention.ts';
import type { ApprovalReader } from '../../approvals/approval-reader.ts';
import type { ChannelReader, ChannelReport } from '../../channels/channel-reader.ts';
import type { ApiKeyReader, ShownApiKey } from '../../credentials/api-key-reader.ts';
import type { ImportReader, ImportWithRowsSetAside } from '../../imports/import-reader.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { type PlanUse, planUse } from '../../plans/plan-use.ts';
import type { JobLists } from '../../runs/job-lists.ts';
import { reachOf } from '../../runs/reach-of.ts';
import type { SubjectReader } from '../../runs/subject-reader.ts';
import type { IngestRequests, RefusedCalls } from '../../tables/ingest-requests.ts';
import { jobEntries } from './job-entries.ts';

export interface ReadAttentionInput {
  readonly organizationId: string;
  readonly userId: string;
  /** The person's: entries of what they may not see are left out. */
  readonly rights: Rights;
}

/** The entries that need somebody, and whether this person has put it away. */
export interface Attention {
  readonly entries: readonly (AttentionEntry & { readonly isPutAway: boolean })[];
  /** Whether there is more than is listed. */
  readonly hasMore: boolean;
}

const dayMs = 86_400_000;
/** The longest time since something happened, in days. */
const recent = { calls: 1, imports: 30, jobs: 14 };
/** Days before its end from which on a key is reported. */
const expiryDays = 14;
/** The most of a kind of entry, of a kind of job, and in all. */
const mostOfKind = 50;
const mostJobs = 200;
const most = 100;
/** More than organizations have. */
const mostListed = 500;

/** Reads what needs somebody over all of an organization's tables, spinners and channels: the urgent first, then the latest. */
export class ReadAttention extends UseCase<
  'unitOfWork' | 'clock',
  {
    jobs: JobLists;
    requests: IngestRequests;
    imports: ImportReader;
    channels: ChannelReader;
    keys: ApiKeyReader;
    approvals: ApprovalReader;
    subjects: SubjectReader;
  }
> {
  /** @throws NotFound */
  async execute({ organizationId, userId, rights }: ReadAttentionInput): Promise<Attention> {
    const now = this.deps.clock.now();
    const since = (days: number) => new Date(now.getTime() - days * dayMs);
    const all = { limit: mostListed, after: undefined };
    const reach = (permission: Permission) => reachOf(this.deps.subjects, organizationId, rights, permission);
    const [ofJobs, ofTables, ofRecords] = await Promise.all([reach('jobs:read'), reach('tables:read'), reach('records:read')]);
    const [{ use, putAway }, jobs, refused, imports, channels, keys, asked] = await Promise.all([
      this.deps.unitOfWork.run(async (transaction) => ({
        use: await planUse(transaction, organizationId, now),
        putAway: await transaction.putAway.findMany(organizationId, userId),
      })),
      this.deps.jobs.needy(organizationId, since(recent.jobs), mostJobs),
      this.deps.requests.refused(organizationId, since(recent.calls)),
      this.deps.imports.withRowsSetAside(organizationId, since(recent.imports), mostOfKind),
      this.deps.channels.list(organizationId, { archived: false }, all),
      rights.has('api-keys:read') ? this.deps.keys.list(organizationId, all) : undefined,
      rights.has('approvals:decide') ? this.deps.approvals.list(organizationId, { isWaiting: true }, all) : undefined,
    ]);
    const found = [
      ...jobEntries(jobs.filter(({ job: { spinnerId } }) => ofJobs.seesSpinner({ spinnerId, dataTableId: null }))),
      ...channels.items.flatMap(ofChannel),
      ...refused.filter(({ dataTableId }) => ofTables.seesTable(dataTableId)).map(ofCalls),
      ...imports.filter(({ import: one }) => ofRecords.seesTable(one.dataTableId)).map(ofImport),
      ...ofMeters(use),
      ...(keys?.items ?? []).flatMap((key) => ofKey(key, now)),
      ...(asked?.items ?? []).filter((one) => one.mayBeDecidedBy(userId) && now < one.endsAt).map(ofApproval),
    ]
      .filter(({ kind }) => rights.hasSomewhere(attentionPermissions[kind]))
      .sort(byUrgency);
    const marks = new Map(putAway.map(({ kind, subject, mark }) => [`${kind} ${subject}`, mark]));
    const entries = found.map((entry) => ({ ...entry, isPutAway: marks.get(`${entry.kind} ${entry.id}`) === entry.mark }));
    return {
      entries: entries.slice(0, most),
      hasMore: entries.length > most || (jobs.length >= mostJobs && rights.hasSomewhere('jobs:read')),
    };
  }
}

function ofChannel({ channel, circuit }: ChannelReport): AttentionEntry[] {
  const { id, name, alarm, lastCheck } = channel;
  const health = healthOf(channel, circuit);
  const warning = senderWarning(channel);
  const about = { id, name };
  return [
    ...(health === 'failing'
      ? [
          attentionEntry(
            { ...about, kind: 'channel_failing', reason: circuit?.reason ?? null, at: circuit?.since ?? null, isUrgent: true },
            circuit?.since ?? null,
          ),
        ]
      : []),
    ...(health === 'disconnected'
      ? [
          attentionEntry(
            {
              ...about,
              kind: 'channel_disconnected',
              reason: lastCheck?.message ?? null,
              at: lastCheck?.checkedAt ?? null,
              isUrgent: true,
            },
            channel.revision,
          ),
        ]
      : []),
    ...(alarm
      ? [attentionEntry({ ...about, kind: 'channel_alarm', reason: alarm.reason, at: alarm.since, isUrgent: true }, alarm.since)]
      : []),
    ...(warning === undefined
      ? []
      : [attentionEntry({ ...about, kind: 'sender_warning', reason: warning, isUrgent: false }, channel.sender.address)]),
  ];
}

const ofCalls = ({ dataTableId, tableName, calls, lastAt }: RefusedCalls): AttentionEntry =>
  attentionEntry({ kind: 'calls_refused', id: dataTableId, name: tableName, count: calls, at: lastAt, isUrgent: false }, lastAt);

const ofImport = ({ import: { id, counts, endedAt }, tableName }: ImportWithRowsSetAside): AttentionEntry =>
  attentionEntry({ kind: 'rows_set_aside', id, name: tableName, count: counts.setAside, at: endedAt, isUrgent: false }, counts.setAside);

const ofApproval = ({ id, spinnerName: name, counted: count, kind: reason, askedAt: at }: Approval): AttentionEntry =>
  attentionEntry({ kind: 'approval_waits', id, name, count, reason, at, isUrgent: true }, at);

function ofMeters({ organization, found, standing }: PlanUse): AttentionEntry[] {
  const monthly = meterNames.map((name) => {
    const { used, limit, resetsAt } = found.of(organization.id, name);
    return meterEntry(name, used, limit, resetsAt);
  });
  // A full number of tables, members or channels keeps nothing from going on.
  const { used, limit } = standing.bytes;
  return [...monthly, meterEntry('bytes', used, limit, null)].filter((entry) => entry !== undefined);
}

/** A key that is being replaced is meant to end. */
function ofKey({ apiKey, isAllowed }: ShownApiKey, now: Date): AttentionEntry[] {
  const { id, name, expiresAt } = apiKey;
  const isSoon = expiresAt !== null && expiresAt.getTime() - now.getTime() <= expiryDays * dayMs;
  if (!isSoon || apiKey.stateAt(now, isAllowed) !== 'works') return [];
  return [attentionEntry({ kind: 'key_expires', id, name, at: expiresAt, isUrgent: false }, expiresAt)];
}
