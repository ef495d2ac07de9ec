import type { Log } from '../../application/kernel/log.ts';
import type { Config } from '../config.ts';

/** Logs a warning if strangers can sign up and their e-mail addresses count as confirmed, or can never be. */
export function warnOfStrangers(
  { hasStrangers, verifyAddresses, smtpUrl }: Pick<Config, 'hasStrangers' | 'verifyAddresses' | 'smtpUrl'>,
  log: Log,
): void {
  if (hasStrangers && !verifyAddresses)
    log.warn(
      { signUp: 'open' },
      smtpUrl === undefined
        ? 'anybody can sign up, and their e-mail addresses count as confirmed, since no link can be sent: set SMTP_URL, or SIGN_UP=closed'
        : 'anybody can sign up, and their e-mail addresses count as confirmed (VERIFY_ADDRESSES=false): mail may be sent in the name of others',
    );
  if (verifyAddresses && smtpUrl === undefined)
    log.warn(
      { verifyAddresses },
      'people have to confirm their e-mail addresses (VERIFY_ADDRESSES), and no link can be sent to them: set SMTP_URL, or confirm each with `user confirm`',
    );
}
