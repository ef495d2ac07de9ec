/** Whether this process can serve requests now, and what stands in the way. */
export abstract class Readiness {
  abstract check(): Promise<{ readonly ready: boolean; readonly checks: Readonly<Record<string, string>> }>;
}
