import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import { type Language, languages } from '../../../domain/kernel/language.ts';
import { AddressNotFound } from '../errors.ts';
import { htmlPage, htmlType, pagePolicy } from '../html-page.ts';
import { pageWordsIn } from '../page-words-in.ts';
import { visitorLanguage } from '../visitor-language.ts';

/** The place of the web app, and the facts that it has to know. */
export interface WebAppOptions {
  /** The folder of the built app. */
  readonly folder: string;
  /** The path prefix under which people open it, without a slash at its end: '' or '/app'. */
  readonly base: string;
  /** The path under which pages are that the app may show in a frame. */
  readonly frames: string;
  /** The facts that the page hands to the app, beside `base` and the nonce. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A built file with the copies that were compressed at build. */
interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly isHashed: boolean;
  readonly copies: readonly (readonly [encoding: 'br' | 'gzip' | 'identity', content: Buffer])[];
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const hashedFolder = /^\/(?:[a-z]{2}\/)?assets\//;
/** Paths of the API, also without its prefix: a client that forgets it must not take the page for an answer. */
const ofApi = /^\/(?:api|public|auth)(?:\/|$)/i;

/** Whether the folder has a built app. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/**
 * Serves the built web app: its files, its page at `/`, and its page for every other path that a browser opens (its `Accept` names
 * `text/html`), so that deep links and reloads work. The page is in the language that the person chose, else in the browser's, else in
 * English. A program that misses the API's prefix gets the API's 404, and so does a request
 * for a file that this build does not have. The prefix may have been removed by a proxy or not.
 */
export function webApp({ folder, base, frames, settings }: WebAppOptions): Middleware {
  const files = builtFiles(folder);
  const pages = pagesOf(folder, base);
  const built = [...pages.keys()];
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const path = withoutBase(ctx.path, base);
    const file = files.get(path);
    if (file) return sendFile(ctx, file);
    // It may have other methods.
    if (ofApi.test(path) || (path !== '/' && !namesHtml(ctx))) return next();
    if (hashedFolder.test(path) || extname(path) !== '') throw new AddressNotFound();
    sendPage(ctx, pages.get(visitorLanguage(ctx, built)) ?? '', { ...settings, base, languages: built }, frames);
  };
}

/** The pages of the builds by language: the English one first, and each other in the folder of its name. */
function pagesOf(folder: string, base: string): ReadonlyMap<string, string> {
  const pageIn = (path: string): string =>
    readFileSync(join(folder, path, 'index.html'), 'utf8').replace(/((?:src|href)=")\.\//g, `$1${base}/${path}`);
  const others = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name) && isBuilt(join(folder, name)));
  return new Map([['en', pageIn('')], ...others.map((name) => [name, pageIn(`${name}/`)] as const)]);
}

/** Whether the client asks for a page: browsers name the type, most programs accept anything. */
const namesHtml = (ctx: Context): boolean => /\btext\/html\b/i.test(ctx.get('Accept'));

/**
 * Stands in for the web app while it is built: a page that reloads itself, with 503, wherever the app would answer with its own.
 * Files of the app are 404.
 */
export const pendingWebApp: Middleware = (ctx, next) => {
  const isPage = ctx.path === '/' || (namesHtml(ctx) && extname(ctx.path) === '' && !ofApi.test(ctx.path));
  if (!isPage || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  ctx.status = 503;
  ctx.set({
    'Content-Type': htmlType,
    'Content-Security-Policy': pagePolicy,
    'Cache-Control': 'no-store',
    Refresh: '2',
    'Retry-After': '2',
  });
  ctx.body = pendingPage(visitorLanguage(ctx, languages));
  return Promise.resolve();
};

const pendingPage = (language: Language): string => {
  const { title, heading, text } = pageWordsIn[language].pending;
  return htmlPage(language, title, `<h1>${heading}</h1>\n<p>${text}</p>`);
};

const withoutBase = (path: string, base: string): string =>
  base !== '' && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path;

function builtFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const known = names.filter((name) => types[extname(name)] !== undefined);
  return new Map(
    known.map((name): readonly [string, BuiltFile] => {
      const path = `/${name.split(sep).join(posix.sep)}`;
      const content = readFileSync(join(folder, name));
      const compressed = (['br', 'gzip'] as const).flatMap((encoding) => {
        const copy = join(folder, `${name}.${encoding === 'br' ? 'br' : 'gz'}`);
        return existsSync(copy) ? [[encoding, readFileSync(copy)] as const] : [];
      });
      return [
        path,
        {
          type: types[extname(name)] as string,
          etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
          isHashed: hashedFolder.test(path),
          copies: [...compressed, ['identity', content]],
        },
      ];
    }),
  );
}

function sendFile(ctx: Context, { type, etag, isHashed, copies }: BuiltFile): void {
  // The smallest that is accepted: browsers name gzip before brotli, though they read both alike.
  const [name, content] = copies.find(([one]) => ctx.acceptsEncodings(one) === one) ?? (copies.at(-1) as (typeof copies)[number]);
  ctx.status = 200;
  ctx.set({ 'Content-Type': type, ETag: etag, Vary: 'Accept-Encoding' });
  ctx.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (name !== 'identity') ctx.set('Content-Encoding', name);
  ctx.body = content;
}

function sendPage(ctx: Context, page: string, settings: object, frames: string): void {
  const nonce = randomBytes(16).toString('base64');
  ctx.status = 200;
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept, Accept-Language, Cookie',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy(nonce, framesOn(ctx.host, frames)),
    'X-Frame-Options': 'DENY',
  });
  ctx.body = page.replace('{{settings}}', () => escaped(JSON.stringify({ ...settings, nonce })));
}

/** A source with a path needs a host. */
const framesOn = (host: string, path: string): string => (/^[\w.-]+(?::\d+)?$/.test(host) ? `${host}${path}` : "'self'");

/** Scripts from here alone; styles also by nonce, for the variables of the component library. Nothing from elsewhere. */
const policy = (nonce: string, frames: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
