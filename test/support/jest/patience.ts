import { slowness } from './machine.ts';

/** The patience on an idle machine: three times as long as a lease, a probe and a slow server's answer take by design. */
const idleMs = 90_000;

/** The milliseconds that a test waits for a state: the longer, the slower the machine has shown itself to be in this run. */
export const patienceMs = (): number => idleMs * slowness();
