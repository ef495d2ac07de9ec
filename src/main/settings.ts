import type { ServiceIdentifier } from 'inversify';
import type { Connection } from '../postgres/engine/connection.ts';
import type { Config } from './config.ts';

/** What the parts need beside each other. */
export interface Settings {
  readonly connection: Connection;
  /** A separate pool for lists, searches and exports, so that they take no connection from API calls. */
  readonly readPool?: Connection;
  /** 32 bytes, as 64 hex digits or base64. */
  readonly masterKey: string;
  /** The URL of this deployment as seen from outside, without `/api/v1`. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly config: Config;
}

export const Settings = Symbol('Settings') as ServiceIdentifier<Settings>;
