/** The address at which bounces come in. */
export interface BounceSettings {
  /** The host that the MX records of bounce domains name; without it no channel has one. */
  readonly host: string | undefined;
  /** The domain of the return paths of what `SMTP_URL` sends. */
  readonly domain: string | undefined;
  /** The address at which this process takes them; undefined: another one does. */
  readonly listen: { readonly port: number; readonly address: string } | undefined;
  /** The files of the key and the certificate for STARTTLS. */
  readonly tls: { readonly keyFile: string; readonly certFile: string } | undefined;
}

/** The settings of bounces. */
interface Given {
  readonly bounceHost: string | undefined;
  readonly bounceDomain: string | undefined;
  readonly bouncePort: number | undefined;
  readonly bounceListen: string | undefined;
  readonly bounceTlsKeyFile: string | undefined;
  readonly bounceTlsCertFile: string | undefined;
  readonly host: string;
}

/** The settings of bounces; they listen on the address of the API by default. */
export const bounceSettingsOf = ({
  bouncePort: port,
  bounceTlsKeyFile: keyFile,
  bounceTlsCertFile: certFile,
  ...given
}: Given): BounceSettings => ({
  host: given.bounceHost,
  domain: given.bounceDomain,
  listen: port === undefined ? undefined : { port, address: given.bounceListen ?? given.host },
  tls: keyFile === undefined || certFile === undefined ? undefined : { keyFile, certFile },
});
