import type { Context, Middleware } from 'koa';
import { type DomainProofs, proofPath } from '../../../application/accounts/own-domain/domain-proofs.ts';
import type { OwnDomainReader } from '../../../application/accounts/own-domain/own-domain-reader.ts';
import type { OwnDomains } from '../../../application/accounts/own-domain/own-domains.ts';
import { harmlessToken } from '../../../application/consent/unsubscribe-links.ts';
import { hostOfHeader } from '../../../domain/accounts/brand/own-domain.ts';
import { pictureOfFile } from '../../../domain/accounts/brand/picture.ts';
import { referenceOfKey } from '../../../domain/kernel/public-key.ts';
import { linksPath } from '../../accounts/brand/links-path.ts';
import { filesPath, picturesPath } from '../../accounts/brand/pictures-path.ts';
import { confirmationPath } from '../../consent/confirmations/confirmation-path.ts';
import { preferencesPath } from '../../consent/preferences-path.ts';
import { unsubscribePages } from '../../consent/unsubscribe-pages.ts';
import { unsubscribePath } from '../../consent/unsubscribe-path.ts';
import { htmlType, pagePolicy } from '../../kernel/html-page.ts';
import { prefix } from '../../kernel/prefix.ts';
import { visitorPageLanguage } from '../../kernel/visitor-language.ts';
import { formsPath } from './forms-path.ts';

/** The organization that the first part of a public page's path names; `anybody` for links of tests. */
type OwnerOf = (part: string) => string | undefined;
const anybody = '*';

const ofToken: OwnerOf = (token) => (token === harmlessToken ? anybody : token.split('.')[0]);
const owners: ReadonlyMap<string, OwnerOf> = new Map<string, OwnerOf>([
  [unsubscribePath, ofToken],
  [linksPath, ofToken],
  [preferencesPath, ofToken],
  [confirmationPath, ofToken],
  [formsPath, (key) => referenceOfKey(key)?.organizationId],
  [picturesPath, (name) => pictureOfFile(name)?.organizationId],
  [filesPath, (name) => referenceOfKey(name.split('.')[0] ?? '')?.organizationId],
]);

/** Nothing in it is decoded, so that the routes read the same. */
const publicPage = /^(\/public\/[a-z]+)\/([\w.-]+)(?:\/[a-z]+)?$/;
/** They answer also while storage does not. */
const probes = new Set(['/healthz', '/readyz']);

export interface OwnDomainParts {
  readonly domains: OwnDomains;
  readonly reader: OwnDomainReader;
  readonly proofs: DomainProofs;
}

/**
 * Runs before the routes. Under a verified host there are the public pages of its organization, and nothing else; under any host, what
 * proves that a named one leads here, and what a proxy asks before it gets a certificate. Only `Host` counts: anybody can send the
 * headers in which proxies name others.
 */
export const ownDomainPages =
  ({ domains, reader, proofs }: OwnDomainParts): Middleware =>
  async (ctx, next) => {
    const { path } = ctx;
    const host = hostOfHeader(ctx.req.headers.host ?? '');
    if (path.startsWith(`${proofPath}/`)) {
      const token = path.slice(proofPath.length + 1);
      if (token === 'allowed') return answerText(ctx, await answerTo(reader, hostOfHeader(String(ctx.query.domain ?? '')), 'allowed'));
      if (/^[\w-]{43}$/.test(token)) return answerText(ctx, await answerTo(reader, host, proofs.make({ host, token })));
    }
    if (!probes.has(path)) await domains.freshen();
    const organizationId = domains.organizationAt(host);
    if (organizationId === undefined || isOf(organizationId, path)) return next();
    const language = visitorPageLanguage(ctx);
    ctx.status = 404;
    ctx.set({ 'Content-Type': htmlType, 'Content-Security-Policy': pagePolicy });
    ctx.body = unsubscribePages(language).error({ status: 404, requestId: ctx.state.requestId, language: 'en', pageLanguage: language });
  };

const answerTo = async (reader: OwnDomainReader, host: string, answer: string): Promise<string | undefined> =>
  (await reader.isNamed(host)) ? answer : undefined;

function answerText(ctx: Context, text: string | undefined): void {
  ctx.status = text === undefined ? 404 : 200;
  ctx.set('Content-Type', 'text/plain; charset=utf-8');
  ctx.body = text ?? 'not found';
}

function isOf(organizationId: string, path: string): boolean {
  if (!path.startsWith(`${prefix}/`)) return false;
  const [, page = '', part = ''] = publicPage.exec(path.slice(prefix.length)) ?? [];
  const owner = owners.get(page)?.(part);
  return owner === organizationId || owner === anybody;
}
