/** The outcome of one check of an installation. */
export interface Finding {
  /** The point that was looked at, such as "workers". */
  readonly check: string;
  /** A `fault` keeps Spindle from its work or may lose data; a `warning` will hurt one day. */
  readonly state: 'ok' | 'warning' | 'fault';
  /** In a sentence or a figure. */
  readonly found: string;
  /** Null if nothing has to be done. */
  readonly remedy: string | null;
}

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found, remedy: null });

export const warning = (check: string, found: string, remedy: string): Finding => ({ check, state: 'warning', found, remedy });

export const fault = (check: string, found: string, remedy: string): Finding => ({ check, state: 'fault', found, remedy });

/** Bytes as people read them: in MiB below one GiB. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MiB` : `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
