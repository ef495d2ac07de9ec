import { clearLeftovers } from './leftovers.mjs';

// Runs beside the tests, in a process session of its own. Its standard input ends with the run, however that has ended.
const [folder] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.stdin.resume().once('end', () => void clearLeftovers(folder));
