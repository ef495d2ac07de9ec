import { slowness } from './machine.ts';

/** The patience on an idle machine: many times what the slowest state that tests wait for takes there. */
const idleMs = 30_000;

/** The milliseconds that a test waits for a state: the longer, the slower the machine has shown itself to be in this run. */
export const patienceMs = (): number => idleMs * slowness();
