import type { ServiceIdentifier } from 'inversify';
import type { Log } from '../application/kernel/log.ts';
import type { Tracer } from '../application/kernel/tracer.ts';
import type { OnServer } from '../channels/smtp-transport.ts';
import type { StorageConnections } from '../postgres/storage.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { DiskSpace } from './outages/disk-space.ts';

/** The facts that the parts need beside each other. */
export interface Settings extends StorageConnections {
  /** 32 bytes, as 64 hex digits or base64. */
  readonly masterKey: string;
  /** The URL of this deployment as seen from outside, without `/api/v1`. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  /** Called after each attempt to use the mail server. */
  readonly onMailServer?: OnServer | undefined;
  /** Without it, nothing is measured. */
  readonly metrics?: Metrics | undefined;
  /** The room of the database; without it, it always has some. */
  readonly space?: DiskSpace | undefined;
  /** Without it, nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Without it, the runtime logs nothing about channels and jobs. */
  readonly log?: Log | undefined;
  readonly config: Config;
}

export const Settings = Symbol('Settings') as ServiceIdentifier<Settings>;

/** The API's URL as the web app calls it: always on the app's own origin, since one process serves both. */
export function apiUrlOfApp({ publicAppUrl }: Config, publicUrl: string): string {
  if (publicAppUrl === undefined) return publicUrl;
  const { origin } = new URL(publicAppUrl);
  return origin === new URL(publicUrl).origin ? publicUrl : origin;
}
