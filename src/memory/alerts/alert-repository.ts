import type { AlertRepository } from '../../application/alerts/alert-repository.ts';
import type { Alert } from '../../domain/alerts/alert.ts';
import { AlertTarget, type AlertTargetName, alertTargetNames } from '../../domain/alerts/alert-target.ts';
import { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { causesIn } from './found-causes.ts';

const minuteMs = 60_000;

export const alertsOn = (overlays: Overlays): AlertRepository => {
  const { alerts, alertTargets, alertSweeps, alertWishes } = overlays;
  const target = (organizationId: string, name: AlertTargetName) =>
    alertTargets.find(organizationId, name) ?? AlertTarget.initial(organizationId, name);
  const sameCause = (one: Pick<Alert, 'kind' | 'subject'>, other: Pick<Alert, 'kind' | 'subject'>): boolean =>
    one.kind === other.kind && one.subject === other.subject;
  return {
    async takeSweep(now) {
      const last = alertSweeps.find('', '1')?.sweptAt;
      const ago = last === undefined ? undefined : now.getTime() - last.getTime();
      if (ago !== undefined && ago < minuteMs && ago >= -minuteMs) return false;
      alertSweeps.put({ sweptAt: now });
      return true;
    },
    async changes(kind, now, limit) {
      const found = [...causesIn[kind](overlays, now)];
      const open = [...alerts.list()].filter((alert) => alert.kind === kind && alert.endedAt === null);
      type Cause = Pick<Alert, 'organizationId' | 'subject'>;
      const isOf = (one: Cause, other: Cause): boolean => one.organizationId === other.organizationId && one.subject === other.subject;
      return {
        begun: found
          .filter((cause) => cause.begins && !open.some((alert) => isOf(alert, cause)))
          .slice(0, limit)
          .map(({ organizationId, subject, facts }) => ({ organizationId, kind, subject, facts })),
        ended: open.filter((alert) => !found.some((cause) => isOf(cause, alert))).slice(0, limit),
      };
    },
    async save(changed) {
      for (const alert of changed) alerts.put(alert);
    },
    async untold(heardSince, limit) {
      const all = [...alerts.list()].sort((one, other) => (one.id < other.id ? -1 : 1));
      const isHeard = (alert: Alert): boolean =>
        [...alerts.list(alert.organizationId)].some(
          (other) => sameCause(other, alert) && other.toldAt !== null && other.toldAt > heardSince,
        );
      return [
        ...all.filter((alert) => alert.endedAt === null && alert.toldIn === null && !isHeard(alert)).slice(0, limit),
        ...all.filter(({ endedAt, toldIn, overToldIn }) => endedAt !== null && toldIn !== null && overToldIn === null).slice(0, limit),
      ];
    },
    async ofNotice(organizationId, noticeId) {
      const found = [...alerts.list(organizationId)].filter(({ toldIn, overToldIn }) => toldIn === noticeId || overToldIn === noticeId);
      return found.sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    async targets(organizationId) {
      return alertTargetNames.map((name) => target(organizationId, name));
    },
    async lockTarget(organizationId, name) {
      return target(organizationId, name);
    },
    async saveTarget(changed) {
      alertTargets.put(changed);
    },
    async wishes(organizationId) {
      return [...alertWishes.list(organizationId)];
    },
    async lockWishes(organizationId, userId) {
      return alertWishes.find(organizationId, userId) ?? AlertWishes.initial(organizationId, userId);
    },
    async saveWishes(wishes) {
      alertWishes.put(wishes);
    },
    async noteSent({ organizationId, name, secretId }, { at, failure }) {
      const current = target(organizationId, name);
      if (current.secretId !== secretId) return;
      alertTargets.put(
        failure === null ? current.with({ sentAt: at, failure: null, failedAt: null }) : current.with({ failure, failedAt: at }),
      );
    },
    async sweep(before, limit) {
      const old = [...alerts.list()].filter(({ endedAt }) => endedAt !== null && endedAt < before).slice(0, limit);
      for (const alert of old) alerts.delete(alert);
      return old.length;
    },
  };
};
