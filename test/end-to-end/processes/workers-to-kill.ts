import { afterAll, beforeAll } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { MailHouse } from '../mail-house.ts';
import { Program } from './program.ts';

/** An API and a mail server for the tests of a file, which start and kill the workers. */
export function workersToKill() {
  const workers: Program[] = [];
  let house: MailHouse | undefined;
  let mails: UnrulyMailServer | undefined;
  beforeAll(async () => {
    mails = await UnrulyMailServer.start();
    house = await MailHouse.open(0);
  });
  afterAll(async () => {
    for (const { child } of workers) child.kill('SIGKILL');
    await house?.close();
    await mails?.close();
  });
  const opened = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('It is opened before the first test, not while tests are declared');
    return part;
  };
  return {
    get house() {
      return opened(house);
    },
    get mails() {
      return opened(mails);
    },
    /** `flags` are Node's. */
    start(flags: readonly string[] = [], more: Readonly<Record<string, string>> = {}): Program {
      const worker = new Program([...flags, 'src/main/launch/worker.mjs'], { ...opened(house).workerSettings, ...more });
      workers.push(worker);
      return worker;
    },
    /** One that has started. */
    async startWorker(): Promise<Program> {
      const worker = this.start();
      await worker.lines('runtime started', 1);
      return worker;
    },
  };
}
