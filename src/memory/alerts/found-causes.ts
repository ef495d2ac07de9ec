import type { FoundCause } from '../../application/alerts/alert-repository.ts';
import type { AlertKindName } from '../../domain/alerts/alert-kinds.ts';
import { downAfterMinutes } from '../../domain/alerts/kinds/channel-down.ts';
import { unreadAfterMinutes } from '../../domain/alerts/kinds/mailbox-unread.ts';
import { alertedPercents } from '../../domain/alerts/kinds/meter-high.ts';
import { busyDays, quietHours } from '../../domain/alerts/kinds/spinner-quiet.ts';
import { healthOf } from '../../domain/channels/health/channel-health.ts';
import { spinnerStateOf } from '../../domain/spinners/spinner.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** A cause that is true now; `begins` is false for what only keeps an open alert open. */
export type CurrentCause = Omit<FoundCause, 'kind'> & { readonly begins: boolean };

const dayMs = 86_400_000;
const since = (now: Date, at: Date): number => now.getTime() - at.getTime();

function* jobPaused({ jobs, spinners }: Overlays): Iterable<CurrentCause> {
  for (const { organizationId, id: subject, spinnerId, state, pausedFor: reason } of jobs.list())
    if (state === 'paused' && reason !== null)
      yield { organizationId, subject, facts: { name: spinners.find(organizationId, spinnerId)?.name ?? '', reason }, begins: true };
}

function* channelDown({ channels, circuits }: Overlays, now: Date): Iterable<CurrentCause> {
  for (const channel of channels.list()) {
    const { organizationId, id: subject, name, state, archivedAt, sealedCredentials, lastCheck } = channel;
    const circuit = [...circuits.list()].find(({ connection, isOpen }) => connection === subject && isOpen) ?? null;
    const isDisconnected = state === 'disconnected';
    const isDown = isDisconnected
      ? Object.keys(sealedCredentials).length > 0
      : circuit !== null && healthOf(channel, circuit) === 'failing' && since(now, circuit.since) >= downAfterMinutes * 60_000;
    if (archivedAt !== null || !isDown) continue;
    const reason = (isDisconnected ? lastCheck?.message : circuit?.reason) ?? null;
    yield { organizationId, subject, facts: { name, isDisconnected: isDisconnected ? 1 : 0, reason }, begins: true };
  }
}

function* mailboxUnread({ channels, mailboxes }: Overlays, now: Date): Iterable<CurrentCause> {
  for (const { organizationId, channelId: subject, fault } of mailboxes.list()) {
    const channel = channels.find(organizationId, subject);
    if (!channel || channel.archivedAt !== null || !fault || since(now, fault.since) < unreadAfterMinutes * 60_000) continue;
    yield { organizationId, subject, facts: { name: channel.name, reason: fault.words }, begins: true };
  }
}

function* endpointOff({ endpoints }: Overlays): Iterable<CurrentCause> {
  for (const { organizationId, id: subject, name, isOn, offBecause: because } of endpoints.list())
    if (!isOn && because !== null && because !== 'person') yield { organizationId, subject, facts: { name, because }, begins: true };
}

function* meterHigh({ usage, organizations, plans }: Overlays, now: Date): Iterable<CurrentCause> {
  const rows = [...usage.list()];
  for (const row of rows) {
    const { organizationId, name: meter, used, periodStartsAt } = row;
    if (meter === 'edits') continue;
    const isOld = rows.some(
      (other) => other.organizationId === organizationId && other.name === meter && other.periodStartsAt > periodStartsAt,
    );
    const { planId } = organizations.find('', organizationId) ?? {};
    const limit = planId === undefined ? undefined : plans.find('', planId)?.limits[meter];
    if (!limit || isOld || (meter !== 'bytes' && since(now, periodStartsAt) >= 31 * dayMs)) continue;
    for (const percent of alertedPercents)
      if (used * 100 >= limit * percent)
        yield { organizationId, subject: `${meter} ${percent}`, facts: { meter, percent, used, limit }, begins: true };
  }
}

function* importFailed({ imports, dataTables }: Overlays, now: Date): Iterable<CurrentCause> {
  const latest = new Map<string, { readonly id: string; readonly status: string; readonly endedAt: Date }>();
  for (const { organizationId, dataTableId, id, status, endedAt } of imports.list()) {
    const key = `${organizationId} ${dataTableId}`;
    if (endedAt === null || since(now, endedAt) >= dayMs || (status !== 'completed' && status !== 'failed')) continue;
    const known = latest.get(key);
    if (!known || endedAt > known.endedAt || (endedAt.getTime() === known.endedAt.getTime() && id > known.id))
      latest.set(key, { id, status, endedAt });
  }
  for (const [key, { id: importId, status }] of latest) {
    const [organizationId = '', subject = ''] = key.split(' ');
    const table = dataTables.find(organizationId, subject);
    if (status === 'failed' && table) yield { organizationId, subject, facts: { name: table.name, importId }, begins: true };
  }
}

function* spinnerQuiet({ spinners, jobs }: Overlays, now: Date): Iterable<CurrentCause> {
  for (const spinner of spinners.list()) {
    const { organizationId, id: subject, name } = spinner;
    const times = [...jobs.list(organizationId)].filter(({ spinnerId }) => spinnerId === subject).map(({ createdAt }) => createdAt);
    const last = times.reduce<Date | undefined>((latest, at) => (latest === undefined || at > latest ? at : latest), undefined);
    if (spinnerStateOf(spinner) !== 'published' || last === undefined || since(now, last) < quietHours * 3_600_000) continue;
    const dayOf = (at: Date): number => Math.floor(at.getTime() / dayMs);
    const days = new Set(times.map((at) => dayOf(last) - dayOf(at)).filter((day) => day < busyDays));
    yield { organizationId, subject, facts: { name }, begins: since(now, last) < 3 * dayMs && days.size === busyDays };
  }
}

function* tasksOverdue({ spinners, askedTasks }: Overlays, now: Date): Iterable<CurrentCause> {
  for (const { organizationId, id: subject, name } of spinners.list()) {
    const count = [...askedTasks.list(organizationId)].filter(
      ({ spinnerId, isOpen, dueAt, snoozedUntil }) =>
        spinnerId === subject && isOpen && dueAt !== null && dueAt <= now && (snoozedUntil === null || snoozedUntil <= now),
    ).length;
    if (count > 0) yield { organizationId, subject, facts: { name, count }, begins: true };
  }
}

/** The causes that are true at a time, over all organizations. */
export const causesIn: Readonly<Record<AlertKindName, (overlays: Overlays, now: Date) => Iterable<CurrentCause>>> = {
  'job.paused': jobPaused,
  'channel.down': channelDown,
  'mailbox.unread': mailboxUnread,
  'endpoint.off': endpointOff,
  'meter.high': meterHigh,
  'import.failed': importFailed,
  'spinner.quiet': spinnerQuiet,
  'tasks.overdue': tasksOverdue,
};
