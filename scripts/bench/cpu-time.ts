import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** The fields of a process after its name, which may have spaces; the first is its state. Empty if there is no such process. */
function fieldsOf(pid: number | string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Seconds of CPU time that a process and its children have used, also those that have ended; 0 if the system does not say. */
export function cpuTimeOf(pid: number | undefined): number {
  const own = pid === undefined ? [] : fieldsOf(pid).slice(11, 15);
  const pids = own.length > 0 ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const children = pids.map(fieldsOf).filter((fields) => fields[1] === String(pid));
  const ticks = [own, ...children.map((fields) => fields.slice(11, 13))].flat();
  return ticks.reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
}
