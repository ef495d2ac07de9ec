import { setTimeout as sleep } from 'node:timers/promises';
import { runProcess } from '../../src/main/process.ts';

// Takes `stopMs` milliseconds to stop, and may take `shutdownTimeoutMs`.
const [stopMs, shutdownTimeoutMs] = process.argv.slice(2).map(Number) as [number, number];
const write = (line: string): void => void process.stdout.write(`${line}\n`);
const writer =
  (level: string) =>
  ({ err }: { readonly err?: Error }, message: string): void =>
    write(JSON.stringify({ level, err: err?.message, message }));
const log = { debug: writer('debug'), info: writer('info'), warn: writer('warn'), error: writer('error') };
// Keeps the process alive until it is stopped, as a server would.
const alive = setInterval(() => undefined, 1000);
// As a terminal and npm send one Ctrl-C: twice within a moment, however busy the machine is.
process.on('SIGUSR2', () => {
  for (let time = 0; time < 2; time++) process.kill(process.pid, 'SIGINT');
});

await runProcess(async (started) => {
  started.add(async () => {
    await sleep(stopMs);
    clearInterval(alive);
    write('stopped');
  });
  setImmediate(() => {
    console.trace(new Error('printed'));
    console.error('Retried %d times, and still failed:', 100, new Error('Connection terminated unexpectedly'));
    process.emitWarning('late');
    write('started');
  });
  return { log, shutdownTimeoutMs };
});
