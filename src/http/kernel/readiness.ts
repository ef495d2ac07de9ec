/** Checks whether this process can serve requests now, with the result of each check. */
export abstract class Readiness {
  abstract check(): Promise<{ readonly ready: boolean; readonly checks: Readonly<Record<string, string>> }>;
}
