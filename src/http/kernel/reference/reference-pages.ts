import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import { type ErrorCode, errorCatalog, statusOf } from '../error-catalog.ts';
import { errorDocsPath } from '../error-docs.ts';
import { policyOf } from '../html-page.ts';
import { errorExample } from '../openapi/openapi-problems.ts';
import { type DescribedApi, type ShownOperation, shownOperations } from './described-api.ts';
import { referenceGroups } from './groups.ts';
import { codeBlock, inline } from './html-text.ts';
import { operationSection } from './operation-section.ts';
import { overview } from './overview.ts';
import { type RecordedCall, readRecordedCalls } from './recorded-calls.ts';
import { referenceStyle } from './reference-style.ts';
import { remedyOf } from './remedies.ts';
import { jsonText } from './snippets.ts';

/** The path of the reference. */
export const referencePath = '/docs/api';

/** The policy of its pages: they load nothing, and run nothing. */
export const referencePolicy = policyOf(referenceStyle);

interface Content {
  readonly title: string;
  readonly about: string;
  readonly content: string;
  /** The operations of the page, for the list of pages. */
  readonly operations?: readonly ShownOperation[];
  readonly slug?: string;
  readonly hasClient?: boolean;
}

/** The pages of the reference for programs, made from the document and from recorded calls; `basePath` is the path of the public URL. */
export class ReferencePages {
  readonly #api: DescribedApi;
  readonly #basePath: string;
  readonly #operations: readonly ShownOperation[];
  readonly #recorded: Readonly<Record<string, RecordedCall>>;

  constructor(document: Buffer, basePath: string) {
    this.#api = JSON.parse(document.toString('utf8'));
    this.#basePath = basePath;
    this.#operations = shownOperations(this.#api);
    this.#recorded = readRecordedCalls();
  }

  overview(): string {
    const paths = {
      document: `${this.#basePath}/openapi.json?audience=programs`,
      errors: this.#basePath + errorDocsPath,
      tryOut: `${this.#basePath}${referencePath}/try`,
    };
    const about = 'All that a program does with an API key, in the order in which an integration is built.';
    return this.#page({ title: 'Spindle API', about, content: overview(this.#api.servers[0]?.url ?? '', paths) });
  }

  /** The page of a group of operations; undefined for an unknown one. */
  group(slug: string): string | undefined {
    const group = referenceGroups.find((one) => one.slug === slug);
    if (!group) return undefined;
    const listed = group.operations ?? [];
    const rank = ({ operationId, tags: [tag = ''] = [] }: ShownOperation): number =>
      listed.includes(operationId) ? listed.indexOf(operationId) : listed.length + group.tags.indexOf(tag);
    const operations = this.#operations.filter((one) => one.group === group).toSorted((one, other) => rank(one) - rank(other));
    const errors = this.#basePath + errorDocsPath;
    const content = operations.map((one) => operationSection(this.#api, one, this.#recorded[one.operationId], errors)).join('\n');
    return this.#page({ ...group, content, operations, hasClient: true });
  }

  errors(): string {
    const codes = (Object.keys(errorCatalog) as ErrorCode[]).toSorted(
      (one, other) => statusOf[errorCatalog[one].kind] - statusOf[errorCatalog[other].kind],
    );
    const sections = codes.map((code) => {
      const { kind, message } = errorCatalog[code];
      const example = codeBlock(String(statusOf[kind]), jsonText(errorExample(code)));
      return `<section id="${code}"><h2><a href="#${code}">${code}</a> <span class="status">${statusOf[kind]}</span></h2>
<p>${inline(message)}</p><p>${inline(remedyOf(code))}</p>${'details' in errorCatalog[code] ? example : ''}</section>`;
    });
    const about = 'Each code of a refusal, and what to do. The code is stable; messages may change.';
    return this.#page({ title: 'Errors', about, slug: 'errors', content: `<div class="prose codes">${sections.join('\n')}</div>` });
  }

  #page({ title, about, content, operations = [], slug = '', hasClient = false }: Content): string {
    const choice = `<fieldset><legend>Examples</legend><label><input type="radio" name="by" id="by-curl" checked> curl</label><label><input type="radio" name="by" id="by-client"> client</label></fieldset>`;
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}${title.startsWith('Spindle') ? '' : ' · Spindle API'}</title>
<style>${referenceStyle}</style>
</head>
<body>
<nav aria-label="Pages">
<p class="name"><a href="${this.#basePath}${referencePath}">Spindle API</a></p>
<ul>${this.#links(slug, operations)}</ul>
</nav>
<main>
<header><div><h1>${escapeHtml(title)}</h1><p>${inline(about)}</p></div>${hasClient ? choice : ''}</header>
${content}
</main>
</body>
</html>
`;
  }

  #links(current: string, operations: readonly ShownOperation[]): string {
    const below = operations.map(({ operationId, summary }) => `<li><a href="#${operationId}">${inline(summary)}</a></li>`).join('');
    const link = (slug: string, path: string, title: string): string => {
      const isCurrent = slug === current;
      const mark = isCurrent ? ' aria-current="page"' : '';
      return `<li><a href="${this.#basePath}${path}"${mark}>${escapeHtml(title)}</a>${isCurrent && below ? `<ul>${below}</ul>` : ''}</li>`;
    };
    return [
      link('', referencePath, 'Overview'),
      ...referenceGroups.map(({ slug, title }) => link(slug, `${referencePath}/${slug}`, title)),
      link('errors', errorDocsPath, 'Errors'),
    ].join('');
  }
}
