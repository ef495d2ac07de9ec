import type { Unsubscribe } from '../../application/channels/unsubscribe.ts';
import { harmlessToken } from '../../application/channels/unsubscribe-links.ts';
import { answer, type Controller, route } from '../kernel/route.ts';
import { object, text } from '../kernel/schema.ts';

const page = (heading: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 1.2rem}</style>
<h1>${heading}</h1>
${body}
</html>
`;

// The page only asks: mail scanners open links, and opening a link must not unsubscribe the recipient.
const ask = page(
  'Unsubscribe',
  '<p>You will no longer receive e-mail from this sender.</p><form method="post"><button>Unsubscribe</button></form>',
);
const done = page('You are unsubscribed', '<p>You will no longer receive e-mail from this sender.</p>');
const wrong = page('This link does not work', '<p>It may be incomplete. Please open it from the e-mail again.</p>');

const harmless = page(
  'This was a test',
  '<p>The link of a test e-mail does not unsubscribe anyone. In a real e-mail it unsubscribes the recipient.</p>',
);

/** The path of the page that unsubscribe links open, without its token. */
export const unsubscribePath = '/public/unsubscribe';

/** The pages that the unsubscribe links of e-mails open (RFC 8058). */
export class UnsubscribeController implements Controller {
  readonly routes;

  constructor(unsubscribe: Unsubscribe) {
    const html = { status: 200, schema: text(), contentType: 'text/html; charset=utf-8' } as const;
    const common = {
      path: `${unsubscribePath}/:token`,
      tags: ['Unsubscribe'],
      security: { type: 'none' },
      params: object({ token: text() }),
      errors: [],
    } as const;
    this.routes = [
      route({
        ...common,
        method: 'get',
        operationId: 'askToUnsubscribe',
        summary: 'Show the page that asks for confirmation before unsubscribing',
        answer: html,
        handle: async ({ params: { token } }) => (token === harmlessToken ? harmless : ask),
      }),
      route({
        ...common,
        method: 'post',
        operationId: 'unsubscribe',
        summary: 'Unsubscribe the recipient of an e-mail, in one click',
        answer: { ...html, also: { 404: 'A page that says that the link does not work: its token is not valid.' } },
        // Mail programs send a form, browsers an empty one.
        bodyIgnored: true,
        async handle({ params: { token } }) {
          if (token === harmlessToken) return harmless;
          return (await unsubscribe.execute({ token })) ? done : answer(wrong, {}, 404);
        },
      }),
    ];
  }
}
