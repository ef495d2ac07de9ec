import Joi from 'joi';
import { bounceDomainOf } from '../../domain/channels/feedback/bounce-domain.ts';

/** Where bounces come in. */
export interface BounceSettings {
  /** The host that the MX records of bounce domains name; without it no channel has one. */
  readonly host: string | undefined;
  /** The domain of the return paths of what `SMTP_URL` sends. */
  readonly domain: string | undefined;
  /** Where this process takes them; undefined: another one does. */
  readonly listen: { readonly port: number; readonly address: string } | undefined;
  /** The files of the key and the certificate for STARTTLS. */
  readonly tls: { readonly keyFile: string; readonly certFile: string } | undefined;
}

const name = (): Joi.StringSchema =>
  Joi.string()
    .custom((text: string, { error }) => bounceDomainOf(text) ?? error('any.invalid'))
    .messages({ 'any.invalid': '{#label} must be the name of a host or domain, such as bounces.example.com' });

/** Both or none. */
export const bounceFiles = ['BOUNCE_TLS_KEY_FILE', 'BOUNCE_TLS_CERT_FILE'] as const;

/** The settings of bounces, for the schema of all. */
export const bounceSchema = (): Readonly<Record<string, Joi.Schema>> => ({
  BOUNCE_HOST: name().when('BOUNCE_PORT', required('BOUNCE_PORT')).when('BOUNCE_DOMAIN', required('BOUNCE_DOMAIN')),
  BOUNCE_DOMAIN: name(),
  BOUNCE_PORT: Joi.number().port(),
  BOUNCE_LISTEN: Joi.string().ip({ cidr: 'forbidden' }),
  BOUNCE_TLS_KEY_FILE: Joi.string(),
  BOUNCE_TLS_CERT_FILE: Joi.string(),
});

const required = (beside: string): Joi.WhenOptions => ({
  is: Joi.exist(),
  // biome-ignore lint/suspicious/noThenProperty: `then` is how Joi spells a condition.
  then: Joi.required().messages({ 'any.required': `{#label} is required with ${beside}` }),
});

type Values = Readonly<Record<string, string | undefined>> & { readonly BOUNCE_PORT?: number };

/** The settings of bounces, from the values of all; they listen on the address of the API by default. */
export function bounceSettingsOf(value: unknown): BounceSettings {
  const { BOUNCE_HOST: host, BOUNCE_DOMAIN: domain, BOUNCE_PORT: port, BOUNCE_LISTEN, HOST = '127.0.0.1', ...files } = value as Values;
  const { BOUNCE_TLS_KEY_FILE: keyFile, BOUNCE_TLS_CERT_FILE: certFile } = files;
  return {
    host,
    domain,
    listen: port === undefined ? undefined : { port, address: BOUNCE_LISTEN ?? HOST },
    tls: keyFile === undefined || certFile === undefined ? undefined : { keyFile, certFile },
  };
}
