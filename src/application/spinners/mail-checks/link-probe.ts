/** The answer of a link; one that is `refused` may work for people, but not for programs. */
export type LinkState = 'ok' | 'gone' | 'refused' | 'failing' | 'unreachable' | 'private';

export interface LinkAnswer {
  readonly state: LinkState;
  /** The status of the answer; null if none came. */
  readonly status: number | null;
  /** The reason that none came. */
  readonly reason: string | null;
}

/** Asks the web whether links answer. */
export abstract class LinkProbe {
  /** Follows no redirects, and asks no private addresses. Never throws for what the other side does. */
  abstract ask(url: string, owner: string): Promise<LinkAnswer>;
}
