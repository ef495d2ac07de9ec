/** Why no answer came. */
export type NoProbeAnswer = 'no-address' | 'private' | 'certificate' | 'unreachable';

/** The answer of a host: what it said, where it sends callers, or why there is none. */
export type ProbeAnswer =
  | { readonly status: number; readonly body: string; readonly location: string | undefined }
  | { readonly fault: NoProbeAnswer; readonly reason: string };

/** Asks hosts that organizations name. */
export abstract class DomainProbe {
  /** Follows no redirect. `owner` takes turns with others. */
  abstract ask(url: string, owner: string): Promise<ProbeAnswer>;
  /** The TXT records of a name; none if they cannot be read. */
  abstract texts(name: string): Promise<readonly string[]>;
}
