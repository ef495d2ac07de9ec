/** The milliseconds of CPU time that `work` takes: the least of three tries, so that a busy machine does not matter. */
export function cpuTimeOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * How many times as long ten times the input takes. About 10 for work that is linear in its input, about 100 for quadratic work. Pick
 * `size` so that `work(size)` takes some milliseconds.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  // Compiles the code before it is measured.
  work(size);
  return (
    cpuTimeOf(() => work(10 * size)) /
    Math.max(
      cpuTimeOf(() => work(size)),
      0.5,
    )
  );
}
