export function atEndOfWorker(end: () => unknown): void;
export function endAll(): Promise<unknown>;
