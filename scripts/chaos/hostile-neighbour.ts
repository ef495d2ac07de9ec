import { setTimeout as sleep } from 'node:timers/promises';
import type { Container } from 'inversify';
import type { StartedParts } from '../../src/main/process.ts';
import { ApiClient } from '../support/api-client.ts';
import { TarPit } from '../support/tar-pit.ts';
import { UnrulyMailServer } from '../support/unruly-mail-server.ts';
import { appendOnce, type IngestTarget, keepCalling, triggerOnce } from './callers.ts';
import { atMost, type Check, expectNone, fact } from './check.ts';
import { closeHostileCalls, holdSockets, hostileBodies, hostileCell, sendFromElsewhere } from './hostile-calls.ts';
import type { Ledger } from './ledger.ts';
import { createHostile, createOwnSender, type OwnSender } from './organization.ts';
import type { Random } from './random.ts';

const ingest = '/api/v1/public/ingest';
const password = 'right';
const slowSockets = 60;
const probes = 3;
/** A neighbour's job of one e-mail, on two shared cores. */
const probeSeconds = 30;

/**
 * An organization that does harm while everything else goes on: bodies and cells that are dear to read, unknown keys, slow sockets, and
 * jobs whose webhooks are kept waiting. Its neighbour has one e-mail to send.
 */
export class HostileNeighbour {
  readonly neighbour: OwnSender;
  readonly #hostile: OwnSender;
  readonly #server: UnrulyMailServer;
  readonly #pit: TarPit;
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #answers = new Map<number | undefined, number>();
  #longestSeconds = 0;

  private constructor(
    parts: { readonly neighbour: OwnSender; readonly hostile: OwnSender; readonly server: UnrulyMailServer; readonly pit: TarPit },
    ledger: Ledger,
    random: Random,
  ) {
    this.neighbour = parts.neighbour;
    this.#hostile = parts.hostile;
    this.#server = parts.server;
    this.#pit = parts.pit;
    this.#ledger = ledger;
    this.#random = random;
  }

  static async open(container: Container, ledger: Ledger, random: Random, started: StartedParts): Promise<HostileNeighbour> {
    const [pit, server] = [await TarPit.start('dribbles'), await UnrulyMailServer.start({ password })];
    started.add(() => pit.close());
    started.add(() => server.close());
    const neighbour = await createOwnSender(container, 'neighbour', server.port, password);
    const hostile = await createHostile(container, `http://127.0.0.1:${pit.port}/pit`);
    return new HostileNeighbour({ neighbour, hostile, server, pit }, ledger, random);
  }

  /** The tables of both, whose records jobs take. */
  get tableIds(): readonly string[] {
    return [this.neighbour.tableId, this.#hostile.tableId];
  }

  /** Does harm until it is stopped; its webhooks are answered from then on, so that its jobs end too. */
  async run(url: string, stop: AbortSignal): Promise<void> {
    const { apiKey, tableId, spinnerId } = this.#hostile;
    const bodies = Object.values(hostileBodies);
    const [sending, guessing, appending, triggering] = [1, 2, 3, 4].map(() => this.#random.fork()) as [Random, Random, Random, Random];
    const api = new ApiClient(url, apiKey);
    const target = { table: 'hostile', path: ingest, dataTableId: tableId, cells: { email: hostileCell }, pause: [300, 900] } as const;
    const send = async (body: string, authorization?: string): Promise<void> => {
      const status = await sendFromElsewhere(`${url}${ingest}`, body, authorization);
      this.#answers.set(status, (this.#answers.get(status) ?? 0) + 1);
    };
    const work = [
      holdSockets(url, slowSockets, stop),
      keepCalling(() => send(bodies[sending.between(0, bodies.length - 1)] as string), [100, 500], sending, stop),
      keepCalling(() => send('{"records":[{}]}', `Bearer svc_${guessing.between(1, 1e9)}`), [20, 80], guessing, stop),
      keepCalling(() => appendOnce(api, target, this.#ledger, appending), target.pause, appending, stop),
      keepCalling(() => triggerOnce(api, spinnerId, this.#ledger, triggering), [1000, 3000], triggering, stop),
    ];
    await Promise.all(work);
    this.#pit.recover();
    while ((await triggerOnce(api, spinnerId, this.#ledger, triggering)).outcome !== 'acknowledged');
    api.close();
    closeHostileCalls();
  }

  /** Sends the neighbour's e-mails, one job after another, while the harm goes on. */
  async probe(url: string): Promise<void> {
    const { apiKey, tableId, spinnerId } = this.neighbour;
    const api = new ApiClient(url, apiKey);
    const target: IngestTarget = { table: 'neighbour', path: ingest, dataTableId: tableId, pause: [0, 0], mostRecords: 1 };
    for (let probe = 1; probe <= probes; probe++) {
      const before = this.#server.count;
      const start = performance.now();
      await appendOnce(api, target, this.#ledger, this.#random);
      await triggerOnce(api, spinnerId, this.#ledger, this.#random);
      const seconds = (): number => (performance.now() - start) / 1000;
      while (this.#server.count === before && seconds() < 4 * probeSeconds) await sleep(50);
      this.#longestSeconds = Math.max(this.#longestSeconds, seconds());
    }
    api.close();
  }

  /** The answers to its calls, and the effect on the neighbour. */
  checks(): readonly Check[] {
    const answered = [...this.#answers].filter(([status]) => status !== undefined) as [number, number][];
    const count = (some: readonly (readonly [unknown, number])[]): number => some.reduce((total, [, times]) => total + times, 0);
    return [
      fact('hostile neighbour: calls', count([...this.#answers])),
      fact('hostile neighbour: of these, without an answer', this.#answers.get(undefined) ?? 0),
      fact('hostile neighbour: webhooks kept waiting', this.#pit.calls),
      expectNone('hostile neighbour: calls accepted', count(answered.filter(([status]) => status < 400))),
      expectNone('hostile neighbour: errors of the server', count(answered.filter(([status]) => status >= 500 && status !== 503))),
      atMost("most seconds of a neighbour's job of one e-mail", Math.ceil(this.#longestSeconds), probeSeconds),
    ];
  }
}
