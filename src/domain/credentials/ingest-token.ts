import { RotatingSecret } from '../kernel/rotating-secret.ts';

/** The secret in a data table's webhook URL, protected like a password (document, 4.2); it is kept sealed, too, so that the URL can be shown. */
export class IngestToken extends RotatingSecret<{
  dataTableId: string;
  /** SHA-256 of the token, hex. */
  hash: string;
}>() {}
