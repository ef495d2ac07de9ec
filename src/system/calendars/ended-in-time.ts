import { createContext, Script } from 'node:vm';

/** Work that the engine itself ends when its time is over, also amid a loop without an end. */
export class TookTooLong extends Error {}

const sandbox: { work?: (() => void) | undefined } = createContext({});
const script = new Script('work()');

/** Runs work that may never end; it is ended after some milliseconds. @throws TookTooLong */
export function endedInTime(work: () => void, milliseconds: number): void {
  sandbox.work = work;
  try {
    script.runInContext(sandbox, { timeout: milliseconds });
  } catch (reason) {
    if ((reason as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TookTooLong();
    throw reason;
  } finally {
    sandbox.work = undefined;
  }
}
