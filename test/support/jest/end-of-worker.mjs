const ends = [];

/** Notes what one process started for all of its test files. */
export const atEndOfWorker = (end) => void ends.push(end);

/** Begins to end all of it at once, and waits for that. */
export const endAll = () => Promise.all(ends.splice(0).map((end) => end()));
