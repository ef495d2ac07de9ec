import type { ReadLink, ReadLinkResult } from '../../application/feedback/engagement/read-link.ts';
import type { ReceiveFeedback } from '../../application/feedback/receive-feedback.ts';
import type { Log } from '../../application/kernel/log.ts';
import type { Pauses } from '../../application/kernel/pauses.ts';
import { linksPath } from '../accounts/brand/links-path.ts';
import { unsubscribePages } from '../consent/unsubscribe-pages.ts';
import { type Answer, answer, type Controller, route } from '../kernel/route.ts';
import { anyJson, object, type Schema, text } from '../kernel/schema.ts';
import { isScannerAddress } from './scanner-networks.ts';

/** A transparent picture of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** An answer waits for its visit to be stored at most this long, in milliseconds. */
const longestWaitMs = 10;

/** Nothing of the answer is kept, and the page that follows is not told where its visitor came from. */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** The links of mails through channels that count clicks or opens. */
export class LinksController implements Controller {
  readonly routes;

  constructor(read: ReadLink, receive: ReceiveFeedback, pauses: Pauses, log: Log | undefined) {
    // While storage is away or slow, the answer comes without the visit being known to be stored: it holds up nobody.
    const note = async ({ link: { organizationId }, feedback }: ReadLinkResult): Promise<void> => {
      const noting = receive.execute({ organizationId, channelId: null, feedback: [feedback] }).catch((err) => {
        log?.warn({ err, organizationId }, 'a followed link could not be stored: it is not counted');
      });
      await Promise.race([noting, pauses.pause(longestWaitMs)]);
    };
    this.routes = [
      route({
        method: 'get',
        path: `${linksPath}/:token`,
        operationId: 'followLink',
        summary: 'Go on to the address of a link in an e-mail',
        description:
          'Only addresses that stood in the e-mail as it was sent: the token is encrypted and signed. The picture that tells that an ' +
          'e-mail was opened has such a link too. No address of the visitor is stored.',
        tags: ['Links of e-mails'],
        security: { type: 'none' },
        params: object({ token: text().max(4096) }),
        reads: {
          'User-Agent': 'Programs do not count.',
          'Sec-Purpose': 'Neither do browsers that load ahead.',
        },
        answer: {
          // The picture that nobody sees is bytes.
          status: 200,
          schema: anyJson as () => Schema,
          contentType: '*/*',
          description: 'The picture.',
          also: {
            204: 'The link that nobody sees.',
            302: 'To the address.',
            404: 'A page that says that the link does not work.',
          },
        },
        errors: [],
        errorPage: ({ pageLanguage }) => unsubscribePages(pageLanguage).brokenLink().body,
        async handle({ params: { token }, ip, headers: given, userAgent, pageLanguage, method }): Promise<Answer<never>> {
          const purpose = [given['sec-purpose'], given.purpose, given['x-moz']].flat().filter(Boolean).join(' ');
          const found = read.execute({ token, ip, method, userAgent, purpose, isScanner: isScannerAddress(ip) });
          if (!found) return unsubscribePages(pageLanguage).brokenLink() as Answer<never>;
          await note(found);
          const { link } = found;
          if (link.kind === 'opened') return answer(pixel as never, { ...headers, 'Content-Type': 'image/gif' });
          if (link.to === undefined) return answer(undefined as never, headers, 204);
          // A header has ASCII alone: browsers write an address with other characters in the same way.
          return answer('' as never, { ...headers, Location: new URL(link.to).href }, 302);
        },
      }),
    ];
  }
}
