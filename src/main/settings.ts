import type { ServiceIdentifier } from 'inversify';
import type { Connection } from '../postgres/engine/connection.ts';
import type { Config } from './config.ts';

/** What the parts are put together with, beside each other. */
export interface Settings {
  readonly connection: Connection;
  /** A pool of its own for lists, searches and exports, so that they take no connection from calls of programs. */
  readonly readPool?: Connection;
  /** 32 bytes: as 64 hex digits, or base64. */
  readonly masterKey: string;
  /** Where this deployment is reached from outside, without `/api/v1`. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly config: Config;
}

export const Settings = Symbol('Settings') as ServiceIdentifier<Settings>;
