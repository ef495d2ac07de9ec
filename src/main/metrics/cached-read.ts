/** A function that reads, unless what was read before is at most `freshMs` old; calls during a reading share it. `read` must not reject. */
export function cachedRead(freshMs: number, read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const readNow = async (): Promise<void> => {
    await read();
    readAt = performance.now();
    reading = undefined;
  };
  return () => {
    if (performance.now() - readAt < freshMs) return Promise.resolve();
    reading ??= readNow();
    return reading;
  };
}
