import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from 'inversify';
import { SetFeedback } from '../../src/application/channels/connections/set-feedback.ts';
import { ControlJob } from '../../src/application/runs/control-job.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import type { StartedParts } from '../../src/main/process.ts';
import { ApiClient } from '../support/api-client.ts';
import type { BackOffice } from '../support/back-office.ts';
import { type Manner, UnrulyMailServer } from '../support/unruly-mail-server.ts';
import { appendOnce, keepCalling, triggerOnce } from './callers.ts';
import { FeedbackProvider } from './feedback-provider.ts';
import type { Ledger } from './ledger.ts';
import { createOwnSender, type OwnSender } from './organization.ts';
import type { Random } from './random.ts';
import { fullMailbox, replyTo } from './session-bounces.ts';

const organizations = 3;
/** The number of them that have a provider that tells what became of each mail. */
const withProvider = 2;
const password = 'right';
const noticeMs = 20_000;

const manners: readonly Manner[] = [
  'wrong-password',
  'refuses-sender',
  'account-full',
  'over-quota',
  'busy',
  'closing',
  'hangs-up',
  'slow',
];

const paused = `select organization_id as "organizationId", id as "jobId" from jobs where state = 'paused'`;

/** An organization with a mail server, and what comes back from it. */
interface Owner extends OwnSender {
  readonly name: string;
  readonly channelId: string;
  readonly server: UnrulyMailServer;
  readonly provider: FeedbackProvider | undefined;
}

/** Organizations with channels of their own, each at a mail server of its own that misbehaves from time to time. */
export class OwnChannels {
  readonly owners: readonly Owner[];
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #firstManner: number;
  /** The number of times servers misbehaved, and how often jobs were paused because messages failed. */
  readonly counts = { misbehaved: 0, paused: 0 };

  private constructor(owners: OwnChannels['owners'], ledger: Ledger, random: Random) {
    this.owners = owners;
    this.#ledger = ledger;
    this.#random = random;
    this.#firstManner = random.between(0, manners.length - 1);
  }

  static async open(container: Container, ledger: Ledger, random: Random, started: StartedParts): Promise<OwnChannels> {
    const owners: Owner[] = [];
    for (let number = 1; number <= organizations; number++) {
      const server = await UnrulyMailServer.start({ password });
      started.add(() => server.close());
      server.replyTo = replyTo;
      const name = `own${number}`;
      const sender = await createOwnSender(container, name, server.port, password);
      const provider = number <= withProvider ? new FeedbackProvider(server, random.fork()) : undefined;
      owners.push({ name, server, provider, ...sender });
      if (!provider) continue;
      const { organizationId, channelId } = sender;
      const settings = { verificationKey: provider.verificationKey };
      await container.get(SetFeedback).execute({ organizationId, channelId, source: 'sendgrid', settings, by: operator });
    }
    return new OwnChannels(owners, ledger, random);
  }

  /** Appends records and starts jobs for each of them until it is stopped, and then until a job has taken the last records. */
  async run(url: string, stop: AbortSignal): Promise<void> {
    const running = this.owners.map(async ({ name, apiKey, tableId, spinnerId }) => {
      const api = new ApiClient(url, apiKey);
      const [random, other, third] = [this.#random.fork(), this.#random.fork(), this.#random.fork()];
      const target = { table: name, path: '/api/v1/public/ingest', dataTableId: tableId, pause: [500, 2500] } as const;
      await Promise.all([
        keepCalling(() => appendOnce(api, target, this.#ledger, random), target.pause, random, stop),
        keepCalling(
          () => appendOnce(api, { ...target, cells: { email: fullMailbox }, mostRecords: 1 }, this.#ledger, third),
          [1000, 3000],
          third,
          stop,
        ),
        keepCalling(() => triggerOnce(api, spinnerId, this.#ledger, other), [2000, 6000], other, stop),
      ]);
      while ((await triggerOnce(api, spinnerId, this.#ledger, other)).outcome !== 'acknowledged');
      api.close();
    });
    await Promise.all(running);
  }

  /** The providers tell what became of each mail, until it is stopped and everything is told. */
  async tell(url: string, stop: AbortSignal): Promise<void> {
    await Promise.all(
      this.owners.map(({ organizationId, channelId, provider }) =>
        provider?.run(url, `/api/v1/callbacks/${organizationId}/${channelId}`, stop),
      ),
    );
  }

  /** One of the servers misbehaves in the next manner, for some seconds after it was noticed, and then is well again. */
  async misbehave(): Promise<string> {
    const well = this.owners.filter((owner) => owner.server.manner === 'well');
    const { name, server } = well[this.#random.between(0, well.length - 1)] as Owner;
    const manner = manners[(this.#firstManner + this.counts.misbehaved++) % manners.length] as Manner;
    const ms = this.#random.between(2000, 9000);
    server.slowMs = this.#random.between(1000, 8000);
    server.manner = manner;
    if (manner === 'wrong-password') server.changePassword('another');
    const met = await untilMet(server);
    await sleep(ms);
    if (manner === 'wrong-password') server.changePassword(password);
    server.manner = 'well';
    return `${name} ${manner} for ${(ms / 1000).toFixed(1)} s${met ? '' : ', noticed by nobody'}`;
  }

  /** Resumes jobs that were paused because messages failed, as a person would. */
  async resumePaused({ container, query }: BackOffice, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await sleep(2000, undefined, { signal: stop }).catch(() => undefined);
      const jobs = await query<{ organizationId: string; jobId: string }>(paused).catch(() => []);
      for (const job of jobs) {
        const resumed = container.get(ControlJob).execute({ ...job, action: 'resume', by: operator });
        // Without a database it is tried again.
        await resumed.then(
          () => this.counts.paused++,
          () => undefined,
        );
      }
    }
  }
}

/** Waits until somebody signs in to a server or begins a message; false if nobody does for a while. */
async function untilMet(server: UnrulyMailServer): Promise<boolean> {
  const used = (): number => server.signIns.length + server.senders;
  const before = used();
  for (const end = Date.now() + noticeMs; Date.now() < end; await sleep(20)) if (used() > before) return true;
  return false;
}
