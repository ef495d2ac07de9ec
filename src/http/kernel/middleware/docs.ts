import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { koaSwagger } from 'koa2-swagger-ui';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { errorDocsPath } from '../error-docs.ts';
import type { ApiDocument, DocumentAudience } from '../openapi/api-document.ts';
import { basePathOf } from '../prefix.ts';
import { referenceGroups } from '../reference/groups.ts';
import { ReferencePages, referencePath, referencePolicy } from '../reference/reference-pages.ts';

const require = createRequire(import.meta.url);
const manifest = require.resolve('swagger-ui-dist/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
const assetsPath = '/docs/assets';

/** Every file that the page may load, by the name that the page requests. */
const assets: readonly (readonly [requested: string, file: string, type: string])[] = [
  ['swagger-ui.min.css', 'swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['swagger-ui-standalone-preset.js', 'swagger-ui-standalone-preset.js', 'text/javascript; charset=utf-8'],
  ['favicon.png', 'favicon-32x32.png', 'image/png'],
];

/** Groups are folded and can be filtered, each operation has a link, and the key stays in the browser. */
const behaviour = {
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: true,
} as const;

/** On a narrow screen, wide examples scroll inside their table, not the whole page. */
const narrow = '@media (max-width: 640px) { .swagger-ui .table-container, .swagger-ui .responses-inner { overflow-x: auto } }';

/**
 * The documentation pages of the API, by path: the OpenAPI document, Swagger UI and its files. All are served by this process, and made
 * when they are first read.
 */
export function docsPages(
  document: Pick<ApiDocument, 'text'>,
  { publicUrl }: { readonly publicUrl: string },
): readonly (readonly [string, Middleware])[] {
  const basePath = basePathOf(publicUrl);
  const documentOf = (audience: DocumentAudience) => serve(() => document.text(audience), 'application/json; charset=utf-8', 'no-cache');
  const [all, programs] = [documentOf('all'), documentOf('programs')];
  const pageOf = (audience: DocumentAudience): Middleware => {
    let html: string | undefined;
    const pageOnce = (): string => (html ??= page(basePath, audience));
    return withPolicy(() => policyOf(pageOnce(), publicUrl), serve(pageOnce, 'text/html; charset=utf-8', 'no-cache'));
  };
  return [
    ['/openapi.json', (ctx, next) => (audienceOf(ctx) === 'all' ? all : programs)(ctx, next)],
    ['/docs', pageOf('all')],
    [`${referencePath}/try`, pageOf('programs')],
    ...referencePagesOf(document, basePath),
    ...assets.map(([requested, file, type]): readonly [string, Middleware] => {
      const path = join(dirname(manifest), file);
      // The version is in the path, so a cached copy is never stale.
      return [`${assetsPath}/${version}/${requested}`, serve(() => readFileSync(path), type, 'public, max-age=31536000, immutable')];
    }),
  ];
}

/** The pages of the reference for programs, each made when it is first read. */
function referencePagesOf(document: Pick<ApiDocument, 'text'>, basePath: string): readonly (readonly [string, Middleware])[] {
  let pages: Promise<ReferencePages> | undefined;
  const served = (page: (pages: ReferencePages) => string): Middleware => {
    const made = async (): Promise<Buffer> => {
      pages ??= document.text('programs').then(
        (text) => new ReferencePages(text, basePath),
        (reason) => {
          pages = undefined;
          throw reason;
        },
      );
      return Buffer.from(page(await pages));
    };
    return withPolicy(() => referencePolicy, serve(made, 'text/html; charset=utf-8', 'no-cache'));
  };
  return [
    [referencePath, served((all) => all.overview())],
    [errorDocsPath, served((all) => all.errors())],
    ...referenceGroups.map(({ slug }): readonly [string, Middleware] => [
      `${referencePath}/${slug}`,
      served((all) => all.group(slug) as string),
    ]),
  ];
}

/** @throws ValidationFailed for one that there is not */
function audienceOf({ query: { audience } }: Context): DocumentAudience {
  if (audience === undefined) return 'all';
  if (audience !== 'programs') throw new ValidationFailed([{ path: 'query.audience', message: 'must be programs, or absent' }]);
  return audience;
}

/** The page as koa2-swagger-ui renders it, without the fonts that its template loads from another host. */
function page(basePath: string, audience: DocumentAudience): string {
  const ctx = { path: '/docs', type: '', body: '' };
  const render = koaSwagger({
    title: audience === 'all' ? 'Spindle API' : 'Spindle API for programs',
    routePrefix: '/docs',
    hideTopbar: true,
    customCSS: narrow,
    swaggerCdnUrl: basePath + assetsPath,
    swaggerVersion: version,
    favicon: `${basePath}${assetsPath}/${version}/favicon.png`,
    // Without null, Swagger UI would send the document to an online validator.
    swaggerOptions: { ...behaviour, url: `${basePath}/openapi.json${audience === 'all' ? '' : '?audience=programs'}`, validatorUrl: null },
  });
  render(ctx as unknown as Parameters<Middleware>[0], async () => {});
  return ctx.body.replace(/<link href="https:\/\/[^>]*>\s*/g, '');
}

/** Allows only Spindle's own files and the page's inline script. Swagger UI needs inline styles. */
function policyOf(html: string, publicUrl: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const withPolicy =
  (policy: () => string, middleware: Middleware): Middleware =>
  (ctx, next) => {
    ctx.set('Content-Security-Policy', policy());
    return middleware(ctx, next);
  };

/** Texts are compressed for clients that accept gzip, once; they hold nothing secret. */
function serve(content: () => string | Buffer | Promise<Buffer>, type: string, caching: string): Middleware {
  const isText = !type.startsWith('image/');
  // All answers share the bytes, also those that clients do not read.
  let made: { readonly bytes: Buffer; readonly etag: string } | undefined;
  let packed: Promise<Buffer> | undefined;
  return async (ctx: Context) => {
    made ??= withTag(await content());
    const { bytes, etag } = made;
    const coding = isText && ctx.acceptsEncodings('gzip', 'identity') === 'gzip' ? 'gzip' : 'identity';
    ctx.status = 200;
    ctx.set({ 'Content-Type': type, 'Cache-Control': caching, Vary: 'Accept-Encoding', ETag: `"${etag}-${coding}"` });
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (coding === 'identity') {
      ctx.body = bytes;
      return;
    }
    packed ??= promisify(gzip)(bytes);
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = await packed;
  };
}

const withTag = (content: string | Buffer): { readonly bytes: Buffer; readonly etag: string } => ({
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
  etag: createHash('sha256').update(content).digest('base64url').slice(0, 27),
});
