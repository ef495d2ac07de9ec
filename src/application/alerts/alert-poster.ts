import type { Alert } from '../../domain/alerts/alert.ts';
import type { AlertTarget } from '../../domain/alerts/alert-target.ts';
import type { AttemptOutcome } from '../../domain/events/delivery.ts';
import type { EventPost } from '../events/event-post.ts';
import { CannotOpen } from '../kernel/secrets.ts';
import type { AlertSecrets } from './alert-secrets.ts';
import { alertUrl, noticeOf, sentAlertText, tellsOver } from './notice.ts';

/** Many people read a chat, and programs a webhook: both get English. */
const reader = { locale: null, zone: null };

/** Posts notices to Slack and to webhooks. */
export class AlertPoster {
  readonly #post: EventPost;
  readonly #secrets: AlertSecrets;
  readonly #appUrl: string;

  constructor(post: EventPost, secrets: AlertSecrets, appUrl: string) {
    this.#post = post;
    this.#secrets = secrets;
    this.#appUrl = appUrl;
  }

  /** Posts a notice of alerts. It never rejects: what goes wrong is the outcome. */
  post(target: AlertTarget, alerts: readonly Alert[], noticeId: string, organizationName: string): Promise<AttemptOutcome> {
    if (target.name === 'slack') return this.#send(target, noticeId, { text: this.#slackText(alerts, noticeId, organizationName) });
    const data = alerts.map((alert) => {
      const isOver = tellsOver(alert, noticeId);
      const { id, kind, subject, facts, begunAt, endedAt } = alert;
      const state = { isOver, text: sentAlertText(alert, isOver, reader), url: alertUrl(alert, this.#appUrl) };
      return { id, kind, subject, ...state, facts, begunAt, endedAt };
    });
    const timestamp = new Date(Math.max(...alerts.map(({ begunAt, endedAt }) => (endedAt ?? begunAt).getTime())));
    return this.#send(target, noticeId, { type: 'alerts', timestamp, id: noticeId, data: { alerts: data } });
  }

  /** Posts what shows that notices arrive. */
  test(target: AlertTarget, id: string, now: Date): Promise<AttemptOutcome> {
    const text = 'A test: alerts of Spindle arrive here.';
    return this.#send(target, id, target.name === 'slack' ? { text } : { type: 'alerts.test', timestamp: now, id, data: { text } });
  }

  async #send(target: AlertTarget, id: string, content: object): Promise<AttemptOutcome> {
    const { organizationId, name, url } = target;
    try {
      const secret = this.#secrets.open(target);
      const [address, secrets] = name === 'slack' ? [secret, []] : [url ?? '', [secret]];
      return await this.#post.post({ organizationId, url: address, id, body: JSON.stringify(content), secrets });
    } catch (reason) {
      if (!(reason instanceof CannotOpen)) throw reason;
      return { status: null, reason: 'Its secret cannot be read with this master key: set the address again', answer: null };
    }
  }

  #slackText(alerts: readonly Alert[], noticeId: string, organizationName: string): string {
    const { lines, more } = noticeOf(alerts, noticeId, { ...reader, organization: organizationName }, this.#appUrl);
    const said = lines.map(({ text, url }) => `<${url}|${escaped(text)}>`);
    return [...said, ...(more === undefined ? [] : [`<${this.#appUrl}/alerts|${more}>`])].join('\n');
  }
}

/** A text in Slack's markup. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
