export function whenFailing(tell: () => Promise<void>): () => void;
