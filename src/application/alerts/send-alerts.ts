import { rightsOf } from '../../domain/accounts/grants.ts';
import type { Alert } from '../../domain/alerts/alert.ts';
import type { AlertKindName } from '../../domain/alerts/alert-kinds.ts';
import type { AlertTarget } from '../../domain/alerts/alert-target.ts';
import { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import { isTaken } from '../../domain/events/delivery.ts';
import type { Mailer } from '../accounts/mailer.ts';
import { deliverMail } from '../accounts/sign-in/deliver-mail.ts';
import type { Tasks } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { MailReader } from '../kernel/writing-for.ts';
import type { AlertPoster } from './alert-poster.ts';
import { alertWordsFor } from './alert-words-for.ts';
import { type NoticeReader, noticeOf, tellsOver } from './notice.ts';

/** A notice with no longer worth to anybody after this time is not tried again. */
const longestTryMs = 86_400_000;

/**
 * Sends a notice to one target. The task was queued in the transaction that marked its alerts as told, so it is neither lost nor made
 * twice; a worker that dies after it has sent it repeats it, with the same id.
 */
export class SendAlerts extends UseCase<'unitOfWork' | 'clock', { mailer: Mailer; poster: AlertPoster; appUrl: string }> {
  /** @throws Error if it was not sent and the task must be retried */
  async execute({ organizationId, noticeId, to }: Tasks['send-alerts']): Promise<void> {
    const due = await this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.find(organizationId);
      const name = to === 'slack' || to === 'webhook' ? to : 'mail';
      const target = (await transaction.alerts.targets(organizationId)).find((one) => one.name === name);
      if (!organization || !target) return undefined;
      const all = await transaction.alerts.ofNotice(organizationId, noticeId);
      const news = all.filter((alert) => isStillNews(alert, noticeId));
      const reader =
        name === 'mail'
          ? await readerOf(transaction, target, to)
          : { address: to, locale: null, zone: null, wants: (kind: AlertKindName) => target.wants(kind) };
      const alerts = news.filter(({ kind }) => reader?.wants(kind));
      return reader === undefined || alerts.length === 0 ? undefined : { target, alerts, reader, organization };
    });
    if (!due) return;
    const { target, alerts, reader, organization } = due;
    if (target.name === 'mail') await this.#mail(alerts, noticeId, { ...reader, userId: to, organization: organization.name });
    else await this.#post(target, alerts, noticeId, organization.name);
  }

  async #mail(
    alerts: readonly Alert[],
    noticeId: string,
    { userId, address, ...reader }: NoticeReader & { readonly userId: string; readonly address: string },
  ): Promise<void> {
    const { subject, lines, more } = noticeOf(alerts, noticeId, reader, this.deps.appUrl);
    const said = lines.map(({ text, url }) => `${text.endsWith('.') ? text : `${text}.`}\n${url}`).join('\n\n');
    const others = more === undefined ? '' : `\n\n${more}: ${this.deps.appUrl}/alerts`;
    const settings = alertWordsFor(reader).notices.settings(`${this.deps.appUrl}/profile`);
    await deliverMail(this.deps.mailer, {
      id: `${noticeId}.${userId}`,
      to: address,
      subject,
      text: `${said}${others}\n\n--\n${settings}\n`,
    });
  }

  async #post(target: AlertTarget, alerts: readonly Alert[], noticeId: string, organization: string): Promise<void> {
    const outcome = await this.deps.poster.post(target, alerts, noticeId, organization);
    const now = this.deps.clock.now();
    const failure = isTaken(outcome) ? null : (outcome.reason ?? 'It was not taken');
    await this.deps.unitOfWork.run((transaction) => transaction.alerts.noteSent(target, { at: now, failure }));
    const oldest = Math.min(...alerts.map(({ begunAt, endedAt }) => (endedAt ?? begunAt).getTime()));
    // A notice that is refused once is refused again, but for too many calls at once.
    const isFinal =
      outcome.status !== null && outcome.status >= 400 && outcome.status < 500 && outcome.status !== 408 && outcome.status !== 429;
    if (failure !== null && !isFinal && now.getTime() - oldest < longestTryMs) throw new Error(`The alerts were not sent: ${failure}`);
  }
}

/** A beginning that was not sent before the end is not told any more. */
const isStillNews = (alert: Alert, noticeId: string): boolean => alert.endedAt === null || tellsOver(alert, noticeId);

/** A member with a verified address, their language and what they want. */
async function readerOf(
  { memberships, definedRoles, users, alerts }: Pick<Transaction, 'memberships' | 'definedRoles' | 'users' | 'alerts'>,
  target: AlertTarget,
  userId: string,
): Promise<(MailReader & { readonly address: string; wants(kind: AlertKindName): boolean }) | undefined> {
  const { organizationId } = target;
  const member = await memberships.find(organizationId, userId);
  const user = await users.find(userId);
  if (!member || !user?.verifiedAt) return undefined;
  const wishes = (await alerts.wishes(organizationId)).find((one) => one.userId === userId) ?? AlertWishes.initial(organizationId, userId);
  const rights = rightsOf(member, await definedRoles.list(organizationId));
  return { address: user.email, locale: user.locale, zone: user.zone, wants: (kind) => wishes.wants(kind, rights, target) };
}
