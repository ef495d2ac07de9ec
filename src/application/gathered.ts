/** Turns of the event loop that are waited at the most. */
const maxTurns = 4;

/**
 * Calls `go` in a turn of the event loop to come: the next one, or a later one while each turn still brings more to share the work.
 * A lone caller waits for nothing; under load many callers share one piece of work instead of a few.
 */
export function whenGathered(count: () => number, go: () => void): void {
  let seen = count();
  let turns = 0;
  const look = (): void => {
    const now = count();
    if (now === seen || ++turns === maxTurns) {
      go();
      return;
    }
    seen = now;
    setImmediate(look);
  };
  setImmediate(look);
}
