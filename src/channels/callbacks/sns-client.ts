import { createPublicKey, type KeyObject } from 'node:crypto';
import { topicArn } from '../../domain/channels/feedback/sources/ses.ts';
import { Unavailable } from '../../domain/kernel/errors.ts';
import type { GuardedClient } from '../guarded-client.ts';

/** The time for which a certificate is kept; a call that fails is not repeated for a minute. */
const [keptMs, failedMs] = [86_400_000, 60_000];
const maxCertificates = 50;

/** The URL of the SNS of a region. */
export type SnsOrigin = (region: string, partition: string) => string;

const amazon: SnsOrigin = (region, partition) => `https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;

interface Kept {
  readonly key: Promise<KeyObject | undefined>;
  until: number;
}

/** Calls Amazon SNS, and nothing else: for the keys that its messages are signed with, and to confirm subscriptions. */
export class SnsClient {
  readonly #http: Pick<GuardedClient, 'call'>;
  readonly #originOf: SnsOrigin;
  /** By URL, the oldest first. */
  readonly #keys = new Map<string, Kept>();

  /** `originOf` stands for Amazon in tests. */
  constructor(http: Pick<GuardedClient, 'call'>, originOf: SnsOrigin = amazon) {
    this.#http = http;
    this.#originOf = originOf;
  }

  /** The public key of a certificate; undefined if the URL is not one of the topic's region. @throws Unavailable if it cannot be had now */
  async keyAt(url: string, topic: string): Promise<KeyObject | undefined> {
    const address = this.#ownUrl(url, topic);
    if (address?.search !== '' || !/^\/SimpleNotificationService-[\w-]{1,80}\.pem$/.test(address.pathname)) return undefined;
    const kept = this.#keys.get(address.href);
    if (kept && kept.until > Date.now()) return kept.key;
    const made: Kept = { key: this.#fetch(address.href, topic), until: Date.now() + keptMs };
    this.#keys.delete(address.href);
    this.#keys.set(address.href, made);
    for (const [oldest] of this.#keys) if (this.#keys.size > maxCertificates) this.#keys.delete(oldest);
    made.key.then(
      (key) => {
        if (!key) made.until = Date.now() + failedMs;
      },
      () => this.#keys.delete(address.href),
    );
    return made.key;
  }

  /** Confirms a subscription; false if the URL is not one of the topic's region. @throws Unavailable if that fails */
  async confirm(url: string, topic: string): Promise<boolean> {
    const address = this.#ownUrl(url, topic);
    const { searchParams } = address ?? new URL('about:blank');
    if (address?.pathname !== '/' || searchParams.get('Action') !== 'ConfirmSubscription' || searchParams.get('TopicArn') !== topic)
      return false;
    const { status } = await this.#get(address.href, topic);
    if (status !== 200) throw new Unavailable({ cause: new Error(`SNS did not confirm the subscription: HTTP ${status}`) });
    return true;
  }

  async #fetch(url: string, topic: string): Promise<KeyObject | undefined> {
    const { status, body } = await this.#get(url, topic);
    if (status >= 500 || status === 429) throw new Unavailable({ cause: new Error(`SNS did not give its certificate: HTTP ${status}`) });
    if (status !== 200) return undefined;
    try {
      return createPublicKey(body);
    } catch {
      return undefined;
    }
  }

  async #get(url: string, topic: string) {
    try {
      return await this.#http.call(url, { method: 'GET', headers: {}, owner: topic });
    } catch (cause) {
      throw new Unavailable({ cause });
    }
  }

  /** The URL, if it is one of the SNS of the topic's region. */
  #ownUrl(url: string, topic: string): URL | undefined {
    const [, partition, region] = topicArn.exec(topic) ?? [];
    if (partition === undefined || region === undefined || !URL.canParse(url)) return undefined;
    const address = new URL(url);
    const isOwn = address.origin === this.#originOf(region, partition) && address.username === '' && address.password === '';
    return isOwn && address.hash === '' ? address : undefined;
  }
}
