const width = 40;

/** Shows progress: a moving bar on a terminal, a line per tenth elsewhere. */
export function progressBar(label: string): (done: number, total: number) => void {
  const start = performance.now();
  let shown = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const text = `${label} ${done} of ${total} (${Math.floor(share * 100)} %, ${seconds} s)`;
    if (!process.stdout.isTTY) {
      const tenth = Math.floor(share * 10);
      if (tenth > shown) console.log(`  ${text}`);
      shown = Math.max(shown, tenth);
      return;
    }
    if (shown === 10) return;
    const filled = Math.floor(share * width);
    process.stdout.write(`\r  [${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${text}\x1b[K`);
    if (share === 1) {
      process.stdout.write('\n');
      shown = 10;
    }
  };
}
