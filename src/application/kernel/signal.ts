/** The part of an `AbortSignal` that tells an adapter to stop: `throwIfAborted` throws the reason. */
export interface Signal {
  readonly aborted: boolean;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
