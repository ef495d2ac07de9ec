/** The part of an `AbortSignal` that tells an adapter to stop: `throwIfAborted` throws the reason. */
export interface Signal {
  readonly aborted: boolean;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The work that is asked for while it runs. */
export interface Stop {
  /** Asks to stop soon; what is left of a task is queued again. */
  readonly signal?: Pick<Signal, 'aborted'> | undefined;
}
