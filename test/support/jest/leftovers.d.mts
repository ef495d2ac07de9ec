export function markChildren(): void;
export function clearLeftovers(folder: string): Promise<void>;
