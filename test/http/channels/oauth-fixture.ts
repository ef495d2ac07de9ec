import type { AuthorizationServer } from '../../channels/authorization-server.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import type { Person } from '../../support/http-person.ts';
import type { Spindle } from '../../support/http-spindle.ts';

/** The scope without which Gmail does not send. */
export const gmailSend = 'https://www.googleapis.com/auth/gmail.send';
/** The scope without which Microsoft's mail servers do not send. */
export const smtpSend = 'https://outlook.office.com/SMTP.Send';

/** The URL that the providers lead back to in a served Spindle. */
export const callbacks = ['gmail', 'microsoft'].map((name) => `https://spindle.example.com/api/v1/channels/oauth/${name}/callback`);

/** The Cookie header of a browser that got these answers. */
export const cookieOf = ({ headers }: ReceivedAnswer): string => String(headers['set-cookie']?.[0]).split(';')[0] as string;

/** Opens the URL to which a provider leads back. */
export const open = (spindle: Spindle, callback: string, cookie?: string): Promise<ReceivedAnswer> =>
  spindle.call('GET', callback, { headers: cookie === undefined ? {} : { cookie } });

/** Connects an account as a person does with a browser, and returns the last page. */
export async function connect(
  spindle: Spindle,
  server: AuthorizationServer,
  person: Person,
  body: object = { provider: 'gmail' },
  path = '/channels/oauth',
): Promise<ReceivedAnswer> {
  const begun = await person.post(path, path === '/channels/oauth' ? body : undefined);
  if (begun.status !== 200) throw new Error(begun.text);
  return open(spindle, await server.consent(begun.body.authorizationUrl), cookieOf(begun));
}
