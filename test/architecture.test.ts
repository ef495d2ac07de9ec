import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import { sourceNames } from '../src/domain/channels/feedback/sources/sources.ts';
import { mediumNames } from '../src/domain/channels/media.ts';
import { oauthProviders, providerNames } from '../src/domain/channels/providers/providers.ts';
import { stepTypes } from '../src/domain/spinners/step-kinds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };

interface Source {
  /** Relative to the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** The target of an import: one of our files by path, or a package's module by name. */
interface Import {
  readonly isOurs: boolean;
  readonly to: string;
}

const importLine =
  /^import\b[^'"]*?\bfrom\s*['"]([^'"\n]+)['"]|^import\s*['"]([^'"\n]+)['"]|^export\s+(?:type\s+)?(?:\*[^'"]*?|\{[^}]*\}\s*)from\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;

function sourceOf(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(importLine)].map(([, ...names]) => {
    const name = names.find((one) => one !== undefined) as string;
    return name.startsWith('.') ? { isOurs: true, to: posix.join(dirname(path), name) } : { isOurs: false, to: name };
  });
  return { path, text, imports };
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath.slice(root.length).replaceAll('\\', '/'), name))
    .sort();

const folders = ['src', 'workers', 'migrations', 'scripts', 'sdk/src'];
/** The types of the two API clients, which `npm run web:types` makes. */
const generated = ['web/src/api/schema.d.ts', 'sdk/src/contract.ts'];
const sources = folders.flatMap((folder) =>
  filesIn(folder)
    .filter((path) => path.endsWith('.ts') && !generated.includes(path))
    .map(sourceOf),
);
const within = (...prefixes: readonly string[]): readonly Source[] =>
  sources.filter(({ path }) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Lists the imports outside these folders and packages; `node:` means all of Node's modules. */
function strayImports(given: readonly Source[], ours: readonly string[], packages: readonly string[]): string[] {
  const isAllowed = ({ isOurs, to }: Import): boolean => {
    if (isOurs) return ours.some((folder) => to.startsWith(`${folder}/`));
    return packages.includes(to.startsWith('node:') ? 'node:' : packageOf(to));
  };
  return given.flatMap(({ path, imports }) => imports.filter((one) => !isAllowed(one)).map(({ to }) => `${path} imports ${to}`));
}

const core = ['src/application', 'src/domain'];
const workerParts = within('workers').filter(({ path }) => path !== 'workers/main.ts');

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

describe('the dependency rule', () => {
  test('imports are found, and each leads to an existing file', () => {
    for (const folder of [...folders, 'src/domain', 'src/application', 'src/http', 'src/postgres', 'src/memory', 'src/main'])
      expect(within(folder).length).toBeGreaterThan(4);
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(500);
    const lost = sources.flatMap(({ path, imports }) =>
      imports.filter(({ isOurs, to }) => isOurs && !existsSync(join(root, to))).map(({ to }) => `${path} imports ${to}`),
    );
    expect(lost).toEqual([]);
  });

  test('the domain imports nothing but the domain, not even Node; one file each imports phone numbers, time zones and cron', () => {
    // The numbers of a country, the clock changes, and the meaning of a cron expression are exact only in a library; it is pure, and needs
    // no host.
    const known = new Map([
      ['src/domain/channels/phone-number.ts', 'libphonenumber-js/max'],
      ['src/domain/kernel/zone.ts', 'temporal-polyfill'],
      ['src/domain/spinners/starts/cron.ts', 'croner'],
    ]);
    const all = within('src/domain');
    const own = all.flatMap(({ path, imports }) => imports.filter(({ isOurs }) => !isOurs).map(({ to }) => [path, to]));
    expect(own.sort()).toEqual([...known]);
    expect(
      strayImports(
        all.map((source) => ({ ...source, imports: source.imports.filter(({ to }) => known.get(source.path) !== to) })),
        ['src/domain'],
        [],
      ),
    ).toEqual([]);
  });

  test('the application imports the domain and itself, no package and no Node module', () => {
    expect(strayImports(within('src/application'), core, [])).toEqual([]);
  });

  test.each([
    [
      'src/http',
      [
        'node:',
        '@fastify/busboy',
        '@koa/router',
        '@modelcontextprotocol/server',
        'joi',
        'koa',
        'koa-body',
        'koa2-swagger-ui',
        'rate-limiter-flexible',
      ],
    ],
    ['src/postgres', ['node:', 'dataloader', 'graphile-worker', 'knex', 'objection', 'pg']],
    ['src/memory', []],
    [
      'src/channels',
      ['node:', '@fastify/busboy', 'imapflow', 'ipaddr.js', 'jose', 'nodemailer', 'oauth4webapi', 'postal-mime', 'smtp-server'],
    ],
    [
      'src/system',
      [
        'node:',
        '@node-rs/argon2',
        '@opentelemetry/api',
        '@opentelemetry/exporter-trace-otlp-http',
        '@opentelemetry/sdk-trace-base',
        '@simplewebauthn/server',
        'chardet',
        'htmlparser2',
        'ical.js',
        'jose',
        'otpauth',
        's3mini',
        'sax',
        'sharp',
        'yaml',
        'yauzl',
        'yazl',
      ],
    ],
  ])('%s imports the application, the domain and its own packages, and no other adapter', (folder, packages) => {
    expect(strayImports(within(folder), [...core, folder], packages)).toEqual([]);
  });

  test('the parts of the worker import the application and the queue; only its main sees the rest', () => {
    expect(strayImports(workerParts, ['src/application', 'workers'], ['node:', 'graphile-worker', 'pg'])).toEqual([]);
  });

  test('no file imports the entry file of a process, so that src/main may use the parts of the worker', () => {
    const entries = sources.filter(({ text }) => /\breadConfig\(process\.env\)/.test(text)).map(({ path }) => path);
    expect(entries).toEqual(expect.arrayContaining(['src/main/start.ts', 'src/main/api.ts', 'workers/main.ts']));
    const strays = sources.flatMap(({ path, imports }) =>
      imports.filter(({ to }) => entries.includes(to)).map(({ to }) => `${path} imports ${to}`),
    );
    expect(strays).toEqual([]);
  });

  test('migrations import only knex, and the baseline its rooms', () => {
    expect(strayImports(within('migrations'), ['migrations/baseline'], ['knex'])).toEqual([]);
  });

  test('the SDK of the Model Context Protocol and its tools are loaded by the first call: they take memory and time', () => {
    const server = 'src/http/mcp/mcp-server.ts';
    const [using, leading] = [(to: string) => to.startsWith('@modelcontextprotocol/'), (to: string) => to === server].map((isMeant) =>
      sources.filter(({ imports }) => imports.some(({ to }) => isMeant(to))),
    );
    expect([using, leading].map((found) => found?.map(({ path }) => path))).toEqual([[server], ['src/http/mcp/mcp-controller.ts']]);
    expect(leading?.[0]?.text).not.toMatch(/^import .*(?:mcp-server|tools\/)/m);
  });

  test('OpenTelemetry is loaded by the tracer as it opens, so that a process without a collector has none of it', () => {
    const using = within('src', 'workers').filter(({ imports }) => imports.some(({ to }) => to.startsWith('@opentelemetry/')));
    expect(using.map(({ path }) => path)).toEqual(['src/system/otlp-tracer.ts']);
    expect(using[0]?.text).not.toMatch(/^(?:import|export) (?!type ).*'@opentelemetry\//m);
    expect(using[0]?.text).toMatch(/await Promise\.all\(\[\n\s+import\('@opentelemetry\//);
  });

  test('only src/main imports Inversify, so that the parts do not depend on how they are wired', () => {
    const knowing = within('src', 'workers', 'migrations').filter(({ imports }) =>
      imports.some(({ to }) => ['inversify', 'reflect-metadata'].includes(to)),
    );
    expect(knowing.filter(({ path }) => !path.startsWith('src/main/') && path !== 'workers/main.ts').map(({ path }) => path)).toEqual([]);
  });

  test('the client of the API stands alone: it imports its own files, and its package has no dependencies', () => {
    expect(strayImports(within('sdk'), ['sdk/src'], [])).toEqual([]);
    const ofSdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(ofSdk).filter((name) => /dependencies$/i.test(name))).toEqual([]);
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'sdk/tsconfig.json'), 'utf8'));
    expect(compilerOptions.types).toEqual([]);
    // Scripts call by it, as programs do.
    const inside = sources.filter(
      ({ path, imports }) => !/^(?:sdk|scripts)\//.test(path) && imports.some(({ to }) => to.startsWith('sdk/')),
    );
    expect(inside.map(({ path }) => path)).toEqual([]);
  });

  test('production code imports no tests or scripts', () => {
    const strays = within('src', 'workers', 'migrations').flatMap(({ path, imports }) =>
      imports.filter(({ isOurs, to }) => isOurs && /^(?:test|scripts)\//.test(to)).map(({ to }) => `${path} imports ${to}`),
    );
    expect(strays).toEqual([]);
  });

  test('the core is compiled without the types of Node', () => {
    const { compilerOptions, include } = JSON.parse(readFileSync(join(root, 'tsconfig.core.json'), 'utf8'));
    expect([compilerOptions.types, include]).toEqual([[], [...core.toReversed(), 'types']]);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    expect(scripts.typecheck).toContain('-p tsconfig.core.json');
  });

  test('a class that runs transactions is a use case: one per file, with execute as its only public method, imported by no other', () => {
    const classes = within('src/application').flatMap((source) =>
      [...source.text.matchAll(/^export class (\w+)([\s\S]*?)^\}/gm)].map(([, name, body]) => ({
        source,
        name,
        body: body as string,
      })),
    );
    const running = classes.filter(
      ({ source, body }) => /\bUnitOfWork\b|'unitOfWork'/.test(body) && !source.path.startsWith('src/application/intake/'),
    );
    expect(running.length).toBeGreaterThan(50);
    const methods = (body: string): string[] =>
      [...body.matchAll(/^ {2}(?:async )?(?:get )?\*?(\w+)(?:<[^>]*>)?\(/gm)].map(([, name]) => name as string);
    const wayward = running.filter(
      ({ body }) =>
        methods(body)
          .filter((name) => name !== 'constructor')
          .join() !== 'execute',
    );
    expect(wayward.map(({ source, name, body }) => `${source.path}: ${name} has ${methods(body).join()}`)).toEqual([]);
    const withWork = new Map<string, number>();
    for (const { source, body } of classes) if (methods(body).length > 1) withWork.set(source.path, (withWork.get(source.path) ?? 0) + 1);
    expect([...withWork].filter(([path, count]) => count > 1 && running.some(({ source }) => source.path === path))).toEqual([]);
    const paths = new Set(running.map(({ source }) => source.path));
    const calling = running.flatMap(({ source }) => oursOf(source).filter((to) => paths.has(to) && to !== source.path));
    expect(calling.filter((to) => !/-(?:repository|reader)\.ts$/.test(to))).toEqual([]);
  });

  const isUseCase = ({ text }: Source): boolean => /^ {2}(?:async )?execute\(/m.test(text);

  test('no literal is spread into another: its members stand there themselves', () => {
    const spread = sources.filter(({ text }) => /\.\.\.(?:\{ ?[\w.]|\[(?!\.\.\.)[^\]\n]*\](?!\.|\)))/.test(text));
    expect(spread.map(({ path }) => path)).toEqual([]);
  });

  test('a use case holds what it depends on in one field', () => {
    const useCases = within('src/application').filter(isUseCase);
    const own = useCases.filter(({ text }) => (/^ {2}constructor\(([^)]*)\)/m.exec(text)?.[1]?.match(/\w+\??:/g) ?? []).length > 1);
    expect(own.map(({ path }) => path)).toEqual([]);
  });

  test('no use case imports another: shared code is not a use case', () => {
    const useCases = new Set(within('src/application').filter(isUseCase));
    expect(useCases.size).toBeGreaterThan(15);
    const paths = new Set([...useCases].map(({ path }) => path));
    const calling = [...useCases].flatMap(({ path, imports }) =>
      imports.filter(({ to }) => paths.has(to)).map(({ to }) => `${path} imports ${to}`),
    );
    expect(calling).toEqual([]);
  });

  test('what src, workers and migrations import is installed with --omit=dev', () => {
    const names = within('src', 'workers', 'migrations').flatMap(({ imports }) => imports.filter(({ isOurs }) => !isOurs));
    const missing = names.map(({ to }) => packageOf(to)).filter((name) => !name.startsWith('node:') && !Object.hasOwn(dependencies, name));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('the check of a meter', () => {
  test('is one: all of the application finds meters by PlanMeters, as CheckPlanMeter does for GET /usage', () => {
    const finding = within('src/application').filter(({ text }) => /\bmeters\.findMany\(/.test(text));
    expect(finding.map(({ path }) => path)).toEqual(['src/application/plans/plan-meters.ts']);
    const using = within('src').filter((source) => oursOf(source).includes('src/application/plans/plan-meters.ts'));
    expect(using.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['src/application/intake/group-transaction.ts', 'src/application/plans/plan-use.ts']),
    );
    const reading = within('src/application').filter((source) => oursOf(source).includes('src/application/plans/plan-use.ts'));
    expect(reading.map(({ path }) => path)).toContain('src/application/plans/check-plan-meter.ts');
    const checking = within('src/http').filter((source) => oursOf(source).includes('src/application/plans/check-plan-meter.ts'));
    expect(checking.map(({ path }) => path)).toContain('src/http/plans/usage-controller.ts');
  });
});

describe('the kinds of steps and channels', () => {
  const names = [...stepTypes, ...mediumNames].join('|');
  const question = new RegExp(
    [
      String.raw`\bstep\??\.type\s*[!=]==?`,
      String.raw`\b(?:type|channel)\s*[!=]==?\s*['"\x60](?:${names})['"\x60]`,
      String.raw`['"\x60](?:${names})['"\x60]\s*[!=]==?\s*[\w.?]*(?:type|channel)\b`,
      String.raw`\bchannel\s*[!=]==?`,
      String.raw`\bswitch \([^)]*\b(?:step\??\.type|channel)\)`,
      String.raw`\bcase ['"\x60](?:${names})['"\x60]:`,
      String.raw`\b(?:stepKinds|media|messageMedia)(?:\.(?!ts\b)|\[['"\x60])\w+`,
      // In SQL.
      String.raw`\bchannel\s*(?:=|<>|!=|in\b|is (?:not )?distinct\b)\s*[('$]`,
      String.raw`->>?\s*'(?:type|channel)'\s*(?:=|<>|!=|in\b|is (?:not )?distinct\b)`,
    ].join('|'),
    'g',
  );
  const isKind = ({ path }: Source): boolean =>
    path.startsWith('src/domain/spinners/steps/') || mediumNames.some((channel) => path === `src/domain/channels/${channel}.ts`);
  // Passages go `wait` too.
  const passages = /^( *)switch \(passage\.go\) \{[\s\S]*?^\1\}$/gm;
  const questions = (text: string): string[] => [...text.replace(passages, '').matchAll(question)].map(([found]) => found);

  test.each([
    "if (step.type === 'wait') return;",
    "steps.some(({ type }) => type !== 'webhook')",
    "outgoing.channel === 'email' ? a : b",
    'if (message.channel !== kind) return;',
    "'email' === message.channel",
    'switch (step.type) {',
    'switch (message.channel) {',
    "      case 'message':",
    'media.email.fold(to)',
    "where channel = 'email'",
    "where channel in ('email')",
    "where step ->> 'type' = 'wait'",
  ])('%s is recognized as a check that only a kind may make', (text) => {
    expect(questions(text)).not.toEqual([]);
  });

  test('all other code looks up the kind and does not check the type of a step or message', () => {
    const kinds = within('src').filter(isKind);
    expect(kinds.length).toBe(stepTypes.length + mediumNames.length);
    const asking = within('src', 'workers').flatMap((source) =>
      isKind(source) ? [] : questions(source.text).map((found) => `${source.path}: ${found}`),
    );
    expect(asking).toEqual([]);
  });
});

/** A words file that the build takes in place of the English one, to whose members its type holds it. */
const isTranslation = (path: string): boolean => /(?:words|\/words\/[\w-]+)\.[a-z]{2}\.ts$/.test(path);

/** Words that name nothing. */
const wordList = 'src/domain/accounts/common-passwords.ts';

describe('the providers of channels', () => {
  test('are each known to their own file and the list, so that a new one is two source files', () => {
    for (const name of providerNames) {
      const own = `src/domain/channels/providers/${name}.ts`;
      const knowing = sources.filter(({ imports }) => imports.some(({ to }) => to === own));
      expect(knowing.map(({ path }) => path)).toEqual(['src/domain/channels/providers/providers.ts']);
    }
    const question = new RegExp(String.raw`\bprovider\s*[!=]==?\s*['"\x60]|\bcase ['"\x60](?:${providerNames.join('|')})['"\x60]:`);
    expect(question.test("channel.provider === 'smtp'")).toBe(true);
    expect(within('src', 'workers').flatMap(({ path, text }) => (question.test(text) ? [path] : []))).toEqual([]);
  });

  // Settings, routes, OpenAPI document, web app and command line are made from what a provider declares.
  test.each(oauthProviders)(
    '$title, which is connected by OAuth, is named in at most two files',
    ({ provider, oauth: { company, urls } }) => {
      const hosts = Object.values(urls).map((url) => new URL(url).hostname.split('.').at(-2) as string);
      const names = [...new Set([provider, company.toLowerCase(), ...hosts])].filter((name) => name !== 'googleapis');
      const spellings = names.flatMap((name) => [name, name.toUpperCase(), `${name[0]?.toUpperCase()}${name.slice(1)}`]);
      const pattern = new RegExp(spellings.join('|'));
      const all = ['src', 'web/src', 'workers', 'scripts', 'migrations'].flatMap(filesIn).filter((path) => path !== wordList);
      // Sentences of a provider in another language are found by the English ones.
      const naming = all
        // Recorded calls show what the installation answered.
        .filter((path) => !isTranslation(path) && !path.endsWith('/recorded-calls.json'))
        .filter((path) => pattern.test(path) || pattern.test(readFileSync(join(root, path), 'utf8')));
      expect(naming).toEqual([`src/domain/channels/providers/${provider}.ts`, 'src/domain/channels/providers/providers.ts']);
    },
  );
});

describe('the sources of feedback', () => {
  // The SPF records of senders.
  const examples = [wordList, 'src/domain/channels/dns/spf-record.ts'];

  // Settings, routes, OpenAPI document, web app and command line are made from what a source declares.
  test.each(sourceNames)('%s is named only in its two files and the two lists', (name) => {
    const own = [
      ...['src/channels/callbacks/signed-callback-verifier.ts', `src/channels/callbacks/${name}.ts`],
      ...['src/domain/channels/feedback/sources/sources.ts', `src/domain/channels/feedback/sources/${name}.ts`],
      // Those that also bring the mail of an address.
      ...['src/domain/mailboxes/mailbox-kinds.ts', `src/domain/mailboxes/kinds/${name}.ts`],
      ...['src/channels/mailboxes/parsed/signed-parsed-mail-reader.ts', `src/channels/mailboxes/parsed/${name}.ts`],
      // A provider of the same name whose channels have it.
      ...(providerNames.includes(name as never)
        ? ['src/domain/channels/providers/providers.ts', `src/domain/channels/providers/${name}.ts`]
        : []),
    ];
    const word = new RegExp(`['"]${name}['"]|\\b${name}(?=[.:,] ?)|/${name}\\.ts`);
    const naming = within('src', 'workers').filter(({ path, text }) => !examples.includes(path) && word.test(withoutComments(text)));
    const elsewhere = naming.map(({ path }) => path).filter((path) => !own.includes(path));
    // The client of a source may know its identifiers.
    expect(elsewhere.filter((path) => path !== 'src/channels/callbacks/sns-client.ts')).toEqual([]);
    expect(naming.length).toBeGreaterThan(2);
  });
});

describe('the ports', () => {
  const declared = within('src/application').flatMap(({ text }) =>
    [...text.matchAll(/^export abstract class (\w+)/gm)].map(([, name]) => name as string),
  );
  const foldersWith = (pattern: RegExp): string[] => [
    ...new Set(
      within('src')
        .filter(({ text }) => pattern.test(text))
        .map(({ path }) => path.split('/')[1] as string),
    ),
  ];
  const outside: Readonly<Record<string, string>> = {
    AnswerTaker: 'application',
    ArchiveWriter: 'system',
    Tracer: 'system',
    UseCase: 'application',
    ChannelConnector: 'channels',
    CalendarReader: 'system',
    CallbackVerifier: 'channels',
    Clock: 'system',
    ContentStore: 'system',
    CsvReader: 'system',
    DefinitionText: 'system',
    DkimKeys: 'system',
    DomainProbe: 'channels',
    DomainTexts: 'channels',
    EventPost: 'channels',
    Ids: 'system',
    InstallationSender: 'channels',
    LineReader: 'system',
    Mailer: 'channels',
    LinkProbe: 'channels',
    MailPauses: 'application',
    MarkupReader: 'system',
    ConfirmedForms: 'application',
    MailboxClient: 'channels',
    OAuthClient: 'channels',
    OneTimeCodes: 'system',
    OpenIdClient: 'channels',
    ParsedMailReader: 'channels',
    PasskeyVerifier: 'system',
    PasswordHasher: 'system',
    PictureMaker: 'system',
    TokenClient: 'channels',
    Pauses: 'system',
    ReportReader: 'channels',
    Secrets: 'system',
    Sender: 'channels',
    SessionTokens: 'system',
    Witness: 'system',
  };

  test('each abstract class that stores data has an adapter in memory and one on PostgreSQL', () => {
    expect(declared).toEqual(expect.arrayContaining(['UnitOfWork', 'Workers', ...Object.keys(outside)]));
    for (const name of declared) {
      const adapters = foldersWith(new RegExp(`^export class \\w+ [^{]*\\b(?:implements|extends) ${name}\\b`, 'm'));
      expect({ name, adapters }).toEqual({ name, adapters: name in outside ? [outside[name]] : ['memory', 'postgres'] });
    }
  });

  test('each repository of a transaction exists in memory and on PostgreSQL', () => {
    const blocks = within('src/application').flatMap(({ text }) => [...text.matchAll(/interface Transaction \{([^}]*)\}/g)]);
    const parts = blocks.flatMap(([, block]) => [...(block as string).matchAll(/readonly \w+: (\w+);/g)].map(([, name]) => name as string));
    expect(parts.length).toBeGreaterThan(10);
    for (const name of parts) {
      const adapters = foldersWith(new RegExp(`^export const \\w+On = \\(.*\\): ${name} =>`, 'm'));
      expect({ name, adapters }).toEqual({ name, adapters: ['memory', 'postgres'] });
    }
  });
});

describe('names', () => {
  const all = ['src', 'workers', 'web/src', 'sdk/src'].flatMap(filesIn).filter((path) => /\.tsx?$/.test(path) && !generated.includes(path));
  const declaration = /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

  /**
   * Whether a file may export a name that another one exports, too:
   * - the two adapters of a port stand in files of one name in src/memory and src/postgres, and nothing imports both;
   * - what the web app reads from the API has the server's name, because it is the same thing;
   * - a component has the name of what it shows, or of the use case that it is the form of.
   */
  function mayShare(path: string, text: string, name: string): boolean {
    if (/^src\/memory\/.+On$/.test(`${path.split('/', 2).join('/')}/${name}`))
      return existsSync(join(root, path.replace('memory', 'postgres')));
    if (['web/src/api/types.ts', 'sdk/src/types.ts'].includes(path)) return true;
    return path.endsWith('.tsx') && /^[A-Z]/.test(name) && new RegExp(`^export (?:const|function) ${name}\\b`, 'm').test(text);
  }

  const programOf = (path: string): string => /^(?:web\/src|sdk\/src|src\/memory)/.exec(path)?.[0] ?? 'src';

  /** The names that several of these files export, each with the files. In one program nothing may share a name. */
  function namesExportedTwice(files: readonly { readonly path: string; readonly text: string }[]): string[] {
    const exporting = new Map<string, { readonly path: string; readonly sharing: boolean }[]>();
    for (const { path, text } of files)
      for (const name of new Set([...text.matchAll(declaration)].map(([, name]) => name as string)))
        exporting.set(name, [...(exporting.get(name) ?? []), { path, sharing: mayShare(path, text, name) }]);
    const isTwice = (all: readonly { readonly path: string; readonly sharing: boolean }[]): boolean =>
      all.filter(({ sharing }) => !sharing).length > 1 || new Set(all.map(({ path }) => programOf(path))).size < all.length;
    return [...exporting].filter(([, all]) => isTwice(all)).map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(', ')}`);
  }

  test('of two things differ: no name is exported twice in src, workers, web/src and sdk/src', () => {
    const of = (path: string, name: string) => ({ path, text: `export const ${name} = 1;\n` });
    expect(namesExportedTwice([of('src/domain/a.ts', 'keyOf'), of('web/src/text/b.ts', 'keyOf')])).toEqual([
      'keyOf: src/domain/a.ts, web/src/text/b.ts',
    ]);
    expect(namesExportedTwice([of('src/domain/a.ts', 'Page'), of('web/src/ui/page.tsx', 'Page')])).toEqual([]);
    expect(namesExportedTwice([of('web/src/text/page.ts', 'Page'), of('web/src/ui/page.tsx', 'Page')]).length).toBe(1);
    expect(
      namesExportedTwice(
        all.filter((path) => !isTranslation(path)).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
      ),
    ).toEqual([]);
  });
});

describe('comments', () => {
  const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  const unclear = /\b(?:so many|whoever|of which|anew)\b|^(?:\/\/|\/\*\*?)\s?(?:nobody|of|that of|those|the same)\b/i;
  const unclearIn = (text: string): string[] =>
    [...text.matchAll(comment)].map(([found]) => found.replace(/\s*\n\s*(?:\*|\/\/)\s*/g, ' ')).filter((found) => unclear.test(found));

  test.each([
    '/** Of all guards. */',
    '// Those without labels.',
    '/** At most so many calls. */',
    '/**\n * Limits of\n * which each is there.\n */',
  ])('%j is recognized as unclear', (text) => expect(unclearIn(text)).toHaveLength(1));

  test('begin with a noun or a verb, and say "at most n", "a person who" and "again"', () => {
    const files = ['src', 'workers', 'web/src', 'sdk/src']
      .flatMap(filesIn)
      .filter((path) => /\.tsx?$/.test(path) && !generated.includes(path));
    const found = files.flatMap((path) => unclearIn(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`));
    expect(found).toEqual([]);
  });
});

describe('the words of the web app', () => {
  const unclear =
    /\b(?:so many|whoever|of which|anew|null|starttls \(default\)|since now|goes on now|successfully|oops)\b|^they are$|\w!(?:\s|$)/i;
  /** The texts of a file that people may read: those with a blank in them. */
  const textsIn = (path: string): string[] => {
    const texts: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) texts.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
    return texts.filter((text) => text.trim().includes(' '));
  };

  test('are those that a native editor would write: none of a list that were not', () => {
    expect(
      ['Whoever has it', 'They are', 'or null for the end', 'Saved successfully.', 'Done! Go on'].filter((text) => !unclear.test(text)),
    ).toEqual([]);
    const files = filesIn('web/src').filter((path) => /(?:words|en|errors|refusals|sign-in)\.ts$/.test(path));
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((path) => textsIn(path).flatMap((text) => (unclear.test(text) ? [`${path}: ${text}`] : [])))).toEqual([]);
  });
});

describe('migrations', () => {
  test('have a number of their own, after that of the baseline', () => {
    const later = filesIn('migrations').filter((path) => !path.startsWith('migrations/baseline/'));
    const numbers = later.map((path) => /^migrations\/(\d{4})-[a-z0-9-]+\.ts$/.exec(path)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => Number(number) < 139)).toEqual([]);
  });

  test('add no identity column to a table: Citus cannot, once the table is placed', () => {
    const adding = within('migrations').filter(({ text }) => /\badd column\b[^,;]*\bas identity\b/i.test(text));
    // A cluster that was placed before it does not get past it; no release has placed one.
    expect(adding.map(({ path }) => path)).toEqual(['migrations/0154-lists-of-topics.ts']);
  });
});

describe('statements', () => {
  test('name their columns: neither a select list, nor `returning`, nor an insert has those of the table as it is just now', () => {
    const stars = /(?:\b(?:select|returning|distinct|all)|,)\s+(?:\w+\.)?\*|\bpopulate_record(?:set)?\(null::(?!graphile_worker)/i;
    expect(['select * from jobs', 'select j.*, 1 from jobs j', 'delete from jobs returning *'].filter((text) => !stars.test(text))).toEqual(
      [],
    );
    expect(['select count(*) from jobs', 'select 2 * n'].filter((text) => stars.test(text))).toEqual([]);
    expect(within('src/postgres').flatMap(({ path, text }) => (stars.test(withoutComments(text)) ? [path] : []))).toEqual([]);
  });
});

describe('the audit log', () => {
  test('always records who acts: no use case makes `by` optional or gives it a default', () => {
    const withActor = within('src/application').filter(({ text }) => /\bby: Actor\b/.test(text));
    expect(withActor.length).toBeGreaterThan(30);
    const lenient = within('src/application').filter(({ text }) => /\bby\?:|(?<!const )\bby = |\bby: [^;,(){}]*\bundefined\b/.test(text));
    expect(lenient.map(({ path }) => path)).toEqual([]);
  });

  test('names the operator as actor only on the command line and in scripts', () => {
    const naming = sources.filter(({ text }) => /^import \{[^}]*\boperator\b[^}]*\} from '[^']*\/kernel\/actor\.ts'/m.test(text));
    expect(naming.length).toBeGreaterThan(3);
    const wayward = naming.filter(({ path }) => !/^(?:src\/main|scripts)\//.test(path));
    expect(wayward.map(({ path }) => path)).toEqual([]);
  });
});

describe('the two stores', () => {
  const inRooms = (store: string): string[] =>
    within(store)
      .map(({ path }) => path.slice(store.length + 1))
      .filter((path) => !path.startsWith('engine/'));
  /** Needed for SQL only: rows of Objection, and parts of statements. */
  const ofSqlAlone = [
    'accounts/account-rows.ts',
    'channels/channel-row.ts',
    // Of what versions before have stored.
    'consent/spellings.ts',
    'consent/suppression-row.ts',
    'consent/preference-rows.ts',
    'consent/topic-lists.ts',
    'content/fragment-row.ts',
    'credentials/credential-hashes.ts',
    'credentials/credential-rows.ts',
    'credentials/found-credentials.ts',
    'runs/audience.ts',
    'people/feedback-row.ts',
    'runs/lists/found-addresses.ts',
    'people/held-row.ts',
    'runs/saving/task-row.ts',
    'runs/lists/list-messages.ts',
    'runs/lists/list-recipients.ts',
    'kernel/among-ids.ts',
    'runs/saving/message-columns.ts',
    'runs/counts/note-results.ts',
    'runs/saving/save-messages.ts',
    'runs/saving/save-recipients.ts',
    'kernel/append-outbox.ts',
    'kernel/is-free.ts',
    'plans/plan-row.ts',
    'replies/reply-row.ts',
    'spinners/spinner-rows.ts',
    'tables/add-records.ts',
    'tables/note-changes.ts',
    'tables/copied-rows.ts',
    'tables/data-table-row.ts',
    'tables/condition-sql.ts',
    'tables/merge-records.ts',
    'tables/tell-created.ts',
    'tables/filter-to-sql.ts',
    'tables/record-order.ts',
    'tables/record-windows.ts',
    'tables/records-by-id.ts',
    'tables/waiting-calls.ts',
    'tables/words/change-words.ts',
    'tables/words/lexemes.ts',
    'tables/words/word-index.ts',
    'runs/taken-by.ts',
    'kernel/ledger.ts',
    'people/answers-of-people.ts',
    'erasure/clear-sql.ts',
    'erasure/stated-columns.ts',
    'erasure/walk-sql.ts',
    'kernel/recent-tasks.ts',
    'runs/runtime-figures.ts',
  ];

  test('src/memory has the same files as src/postgres, in the same rooms', () => {
    const postgres = inRooms('src/postgres');
    expect(postgres).toEqual(expect.arrayContaining(ofSqlAlone));
    expect(inRooms('src/memory')).toEqual(postgres.filter((path) => !ofSqlAlone.includes(path)));
  });

  test('each adapter is in the room of its port, in a file of the same name', () => {
    // A store may have no folder where the application has one, because few of its files are ports.
    const roomAndFile = (path: string): string => `${path.split('/')[2]}/${posix.basename(path)}`;
    const adapters = within('src/memory', 'src/postgres').flatMap(({ path, text }) =>
      [...text.matchAll(/^export class \w+ (?:implements|extends) (\w+)/gm)].map(([, port]) => ({ path, port: port as string })),
    );
    for (const { path, text } of within('src/application'))
      for (const [, port] of text.matchAll(/^export abstract class (\w+)/gm)) {
        const place = port === 'UnitOfWork' ? 'engine/unit-of-work.ts' : roomAndFile(path);
        for (const adapter of adapters.filter((one) => one.port === port))
          expect([adapter.path, roomAndFile(adapter.path)]).toEqual([adapter.path, place]);
      }
  });
});

const atom = String.raw`(?:\\p\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\\.|\[(?:\\.|[^\]\\])*\]|[^()\\])*\)|[^\\[(])`;
/** A pattern between slashes, where a value may stand. */
const patternLiteral = /(?<=[(,=:[!&|?{}\s]|return )\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;

/**
 * Whether an alternative of a pattern begins with a repetition and ends at the end of the text. On a long run that ends elsewhere, it is
 * tried from each place of the run: the time grows with the square of the length. `(?<!x)x+$` begins at the run's start alone.
 */
const isSlowPattern = (literal: string): boolean =>
  alternativesOf(literal.slice(1, literal.lastIndexOf('/'))).some((one) =>
    new RegExp(String.raw`^(?!\(\?<?[=!])${atom}(?:[*+]|\{\d+,\d*\})[\s\S]*(?<!\\)\$$`, 'u').test(one),
  );

/** The alternatives of a pattern that stand outside of brackets. */
function alternativesOf(pattern: string): readonly string[] {
  const alternatives = [''];
  for (const [part] of pattern.matchAll(new RegExp(atom, 'gu'))) {
    if (part === '|') alternatives.push('');
    else alternatives.push((alternatives.pop() ?? '') + part);
  }
  return alternatives;
}

describe('the style', () => {
  test('no file of src, workers, migrations, scripts or sdk is longer than 300 lines', () => {
    const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > 300).map(({ path }) => path);
    expect(long).toEqual([]);
  });

  test('files and folders are named in kebab-case, and no file is an index', () => {
    const part = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*$/;
    const named = [...folders, 'test'].flatMap(filesIn).filter((path) => !path.endsWith('/README.md'));
    expect(named.filter((path) => !path.split('/').every((name) => part.test(name)))).toEqual([]);
    expect(named.filter((path) => /\/index\.\w+$/.test(path))).toEqual([]);
  });

  test('the API prefix is written in one place', () => {
    const writing = within('src', 'workers').filter(({ text }) =>
      text.split('\n').some((line) => /^(?! *(?:\/?\*|\/\/)).*\/api\/v1/.test(line)),
    );
    expect(writing.map(({ path }) => path)).toEqual(['src/http/kernel/prefix.ts']);
  });

  test('all exports are named: there is no default export', () => {
    const nameless = sources.filter(({ text }) => /^export default\b|^export \{[^}]*\bdefault\b/m.test(text)).map(({ path }) => path);
    expect(nameless).toEqual([]);
  });

  test('only the entry file of a process reads the environment, through readConfig', () => {
    const readers = within('src', 'workers', 'migrations').filter(({ text }) => /\bprocess\.env\b/.test(text));
    expect(readers.map(({ path }) => path)).toContain('src/main/api.ts');
    const wayward = readers.filter(
      ({ path, text }) => !(path.startsWith('src/main/') || path === 'workers/main.ts') || !/\breadConfig\(/.test(text),
    );
    expect(wayward.map(({ path }) => path)).toEqual([]);
  });

  test('no pattern tries the end of a text from each place of a run', () => {
    const slow = ['/[.!]+$/', '/\\s*$/u', '/^\\s+|\\s+$/g', '/(?:ab)+$/', '/a{2,}b*$/', '/[\\]/]+x+$/'];
    const fast = ['/^x+$/', '/:\\d+$/', '/(?<!\\/)\\/+$/', '/(?<![.!])[.!]+$/', '/^a$|b$/', '/x+/', '/[+]$/', '/a{2}$/', '/(a+|b)$/'];
    expect(slow.filter(isSlowPattern)).toEqual(slow);
    expect(fast.filter(isSlowPattern)).toEqual([]);
    const found = [
      ...within('src', 'workers', 'sdk'),
      ...filesIn('web/src').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    ]
      .filter(({ path }) => /\.tsx?$/.test(path))
      .flatMap(({ path, text }) => (text.match(patternLiteral) ?? []).filter(isSlowPattern).map((pattern) => `${path}: ${pattern}`));
    expect(found).toEqual([]);
  });
});

/** The rooms in import order: a file imports from its own room and from earlier ones. */
const rooms = [
  'kernel',
  'plans',
  'accounts',
  'credentials',
  'intake',
  'channels',
  'consent',
  'tables',
  'imports',
  'content',
  'approvals',
  'spinners',
  'definitions',
  'runs',
  'people',
  'audiences',
  'results',
  'feedback',
  'replies',
  'mailboxes',
  'events',
  'alerts',
  'erasure',
  'mcp',
];
/** A room that is only a way to call the others' operations. */
const onlyHttp = 'mcp';
const floors = ['src/domain', 'src/application', 'src/http', 'src/postgres', 'src/memory'];

/** A file's floor and room; undefined for files above the rooms (`src/main`) or beside them (`engine`). */
function placeOf(path: string): { readonly floor: string; readonly room: string } | undefined {
  const floor = floors.find((one) => path.startsWith(`${one}/`));
  const room = floor && path.slice(floor.length + 1).split('/')[0];
  return floor && room && rooms.includes(room) ? { floor, room } : undefined;
}

/** Folders behind which a hard question is answered. Others import one file of each, which is named after the folder. */
const doors = ['src/application/intake', 'src/domain/tables/encoding', 'src/http/tables/scanning', 'src/postgres/engine/wire'];
const fileOf = (door: string): string => `${door}/${posix.basename(door)}.ts`;

const oursOf = ({ imports }: Source): readonly string[] => imports.filter(({ isOurs }) => isOurs).map(({ to }) => to);

function circlesIn(given: readonly Source[]): readonly string[] {
  const graph = new Map(given.map((source) => [source.path, oursOf(source)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) circles.push([...way.slice(start), path].join(' -> '));
    if (start >= 0 || done.has(path)) return;
    for (const to of graph.get(path) ?? []) visit(to, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return circles;
}

describe('the rooms', () => {
  test('have the same names on every floor', () => {
    const found = floors.map((floor) => [
      ...new Set(
        filesIn(floor).flatMap(
          (path) =>
            path
              .slice(floor.length + 1)
              .split('/')
              .slice(0, -1)[0] ?? [],
        ),
      ),
    ]);
    const known = new Set([...rooms, 'engine']);
    expect(found.flat().filter((room) => !known.has(room))).toEqual([]);
    const modules = filesIn('src/main/modules').map((path) => path.replace(/^.*\/|\.ts$/g, ''));
    const tests = ['domain', 'application', 'contracts', 'http', 'postgres'].map((floor) => `test/${floor}`);
    const testRooms = tests.flatMap((floor) => filesIn(floor).flatMap((path) => path.split('/').slice(2, -1)[0] ?? []));
    expect(rooms.filter((room) => !['intake', onlyHttp].includes(room) && !modules.includes(room))).toEqual([]);
    expect([...new Set(testRooms)].filter((room) => !known.has(room) && room !== 'access')).toEqual([]);
    // A floor has a room only if it has files for it; the application has all of them, and the domain all but two: calls are grouped by
    // the application, and what a provider reports is a matter of its channels' rules.
    const emptyInDomain = ['intake', 'feedback', onlyHttp];
    expect(rooms.filter((room) => !existsSync(join(root, 'src/application', room)))).toEqual([onlyHttp]);
    expect(rooms.filter((room) => !existsSync(join(root, 'src/domain', room)))).toEqual(emptyInDomain);
  });

  test('import only earlier rooms, on their own floor and below', () => {
    const strays = sources.flatMap((source) => {
      const here = placeOf(source.path);
      if (!here) return [];
      const isAfter = (to: string): boolean => rooms.indexOf(placeOf(to)?.room ?? here.room) > rooms.indexOf(here.room);
      return oursOf(source)
        .filter(isAfter)
        .map((to) => `${source.path} imports ${to}`);
    });
    expect(strays).toEqual([]);
  });

  test('doors are the only file of their folder that others import; each has a page of at most two screens', () => {
    const strays = doors.flatMap((door) =>
      sources
        .filter(({ path }) => !path.startsWith(`${door}/`))
        .flatMap((source) =>
          oursOf(source)
            .filter((to) => to.startsWith(`${door}/`) && to !== fileOf(door))
            .map((to) => `${source.path} imports ${to}`),
        ),
    );
    expect(strays).toEqual([]);
    for (const door of doors) {
      const { text } = sourceOf(fileOf(door));
      expect([door, [...text.matchAll(/^export (?:abstract |async )?(?:class|const|function) /gm)].length]).toEqual([door, 1]);
      expect(readFileSync(join(root, door, 'README.md'), 'utf8').split('\n').length).toBeLessThan(100);
    }
  });

  test('files do not import each other in a circle', () => {
    expect(circlesIn(sources)).toEqual([]);
  });

  test('have no folder of one or two files in a room: these lie in the room itself', () => {
    const counts = new Map<string, number>();
    for (const path of filesIn('src').filter((one) => !one.endsWith('/README.md')))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    const isLeaf = (folder: string): boolean => ![...counts.keys()].some((other) => other.startsWith(`${folder}/`));
    const isInRoom = (folder: string): boolean => folder.split('/').length > (folder.startsWith('src/main/') ? 2 : 3);
    expect([...counts].filter(([folder, count]) => count < 3 && isInRoom(folder) && isLeaf(folder))).toEqual([]);
  });

  // Advice, not a law: a folder that is larger says here why nobody gets lost in it.
  test('have a reason beside each folder of more than 28 files', () => {
    const reasons: Readonly<Record<string, string>> = {
      migrations: 'one file a change, in the order of its number',
      'src/application/kernel': 'one file a port or a helper that every room uses',
      'src/application/tables': 'one file a use case or port; keys and conversions have folders',
      'src/domain/kernel': 'one file a word that every room uses',
      'src/domain/tables': 'one file a rule of tables, columns or records; kinds of columns, encoding, times and duplicates have folders',
      'src/domain/spinners': 'one file a word of a pipeline; what there are several of (steps, starts, waits) has a folder',
      'src/postgres/engine': 'one file a helper that the repositories share; the cluster and the wire have folders',
      'src/http/kernel': 'one file a check that the guard makes; what has several files has a folder',
      'src/main': 'one file a part of a process; what has several has a folder',
      'test/contracts/runs': 'one suite a port, or a promise that several ports keep together',
      'test/domain/tables/mapping/senders': 'one body a sender',
      'test/http/kernel': 'one suite a file of src/http/kernel',
      'test/support': 'one file a stand-in or a helper; what serves one room has a folder',
    };
    const counts = new Map<string, number>();
    for (const path of [...folders, 'test'].flatMap(filesIn)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect([...counts].filter(([folder, count]) => count > 28 && reasons[folder] === undefined)).toEqual([]);
  });
});

describe('the tests', () => {
  test('of the fast lane import nothing that starts a browser or another process', () => {
    const folders = ['application', 'channels', 'contracts', 'domain', 'http', 'sdk', 'system', 'web/units'];
    expect(readFileSync(join(root, 'test/lanes/lanes.mjs'), 'utf8')).toContain(
      `'{${folders.slice(0, -1).join(',')}}/**/*', 'web/units/**/*'`,
    );
    const used = new Set(folders.flatMap((folder) => filesIn(`test/${folder}`).filter((path) => path.endsWith('.test.ts'))));
    expect(used.size).toBeGreaterThan(200);
    // The first opens a database only where the run has a server, the others run a shell for a moment.
    const snippets = ['test/web/units/tables/api-calls.test.ts', 'test/web/units/tables/snippets.test.ts'];
    const careful = ['test/support/backends.ts', ...snippets];
    const starters = ['node:child_process', 'node:cluster', 'playwright-core', 'test/support/postgres-backend.ts'];
    const starting: string[] = [];
    for (const path of used) {
      const { imports } = sourceOf(path);
      if (!careful.includes(path) && imports.some(({ to }) => starters.includes(to))) starting.push(path);
      // A process that production code starts is seen where a test imports it itself.
      if (!careful.includes(path) && /^(?:test|scripts)\//.test(path)) for (const { isOurs, to } of imports) if (isOurs) used.add(to);
    }
    expect(starting).toEqual([]);
  });

  /** The places at which a file has a time limit of its own, or expects something of the time that the clock on the wall says it took. */
  function wallClocksIn({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
    const found = [
      ...text.matchAll(
        /\bexpect\((?:Math\.\w+\()?(?:performance|Date)\.now\(\) - .*|\bwaitFor\w*\(.*\btimeout: .*|\bclick\(\{ timeout: .*/g,
      ),
    ];
    const said = found.map(([line]) => `${path}: ${line}`);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const [, hook, example] = /^(before|after)(?:All|Each)$|^(test)\b/.exec(node.expression.getText()) ?? [];
        const limit = hook ? node.arguments[1] : example ? node.arguments[2] : undefined;
        if (limit && ts.isFunctionLike(node.arguments[hook ? 0 : 1])) said.push(`${path}: the limit ${limit.getText()}`);
      }
      node.forEachChild(visit);
    };
    // Parsed only where something follows a function.
    if (/\},\s+[^\n{}]*,?\n? *\);/.test(text)) visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
    return said;
  }

  test.each([
    'expect(performance.now() - start).toBeLessThan(5000);',
    "await page.getByText('Done').waitFor({ timeout: 9000 });",
    "await page.getByText('Done').click({ timeout: 9000 });",
    "test('it', async () => {\n}, 60_000);",
    "test.each(all)(\n  'it',\n  async () => {\n    await it();\n  },\n  limit,\n);",
    'beforeAll(async () => {\n}, 60_000);',
  ])('%j is recognized as a limit of wall time', (text) => {
    expect(wallClocksIn({ path: 'a.ts', text })).toEqual([expect.stringContaining('a.ts: ')]);
  });

  test('have no time limits of their own, and none expects that something takes less than a wall time', () => {
    const files = filesIn('test').filter((path) => path.endsWith('.ts') && path !== 'test/architecture.test.ts');
    expect(files.flatMap((path) => wallClocksIn(sourceOf(path)))).toEqual([]);
  });
});

describe('the web app', () => {
  const files = filesIn('web/src').filter((path) => !generated.includes(path));
  const app = files.filter((path) => /\.tsx?$/.test(path)).map(sourceOf);
  const isOfWords = (path: string): boolean => /^web\/src\/words\/|[/-]words(?:\.[a-z]{2})?\.ts$/.test(path);
  const pageOf = (path: string): string | undefined => path.match(/^web\/src\/pages\/([^/]+)\//)?.[1];
  const straysOf = (isStray: (path: string, to: string) => boolean): string[] =>
    app.flatMap((source) =>
      oursOf(source)
        .filter((to) => isStray(source.path, to))
        .map((to) => `${source.path} imports ${to}`),
    );

  test('imports nothing from outside of web/src but packages and the words for stored reasons, which alerts say, too', () => {
    expect(app.length).toBeGreaterThan(100);
    const isTaken = (to: string): boolean => to.startsWith('web/src/') || to.startsWith('src/domain/kernel/reasons/');
    expect(straysOf((_, to) => !isTaken(to))).toEqual([]);
  });

  test('a room imports of another room only what it shares, and what all rooms share imports no room', () => {
    const isShared = (to: string): boolean => /^web\/src\/pages\/[^/]+\/shared\//.test(to);
    const isOther = (path: string, to: string): boolean => pageOf(to) !== undefined && pageOf(to) !== pageOf(path);
    expect(straysOf((path, to) => pageOf(path) !== undefined && isOther(path, to) && !isShared(to))).toEqual([]);
  });

  /** A file imports from its own floor and from those after it. What is beside the folders puts the app together. */
  const webFloors = ['routes', 'pages', 'kinds', 'forms', 'ui', 'hooks', 'text', 'words', 'look', 'api'];
  const floorOf = (path: string): number => webFloors.indexOf(path.split('/')[2] as string);

  test('a file imports from its own floor and from those below it', () => {
    expect([...new Set(app.map(({ path }) => path.split('/').slice(2, -1)[0]))].filter((floor) => floor !== undefined).sort()).toEqual(
      webFloors.toSorted(),
    );
    const isAbove = (path: string, to: string): boolean => to.startsWith('web/') && floorOf(to) < floorOf(path);
    expect(straysOf((path, to) => isAbove(path, to) && to !== 'web/src/signed-in-only.tsx')).toEqual([]);
  });

  test('files do not import each other in a circle', () => {
    expect(circlesIn(app)).toEqual([]);
  });

  describe('the kinds of steps and media', () => {
    const known: readonly (readonly string[])[] = [stepTypes, mediumNames];
    const isName = (node: ts.Node | undefined): boolean =>
      node !== undefined && ts.isStringLiteralLike(node) && known.some((names) => names.includes(node.text));
    /** Whether an expression reads what kind something is. */
    const asksFor = (node: ts.Expression): boolean =>
      /^(?:type|channel|serves|sends|medium|kind)$/.test(
        ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '',
      );
    const isComparison = ({ left, right, operatorToken: { kind } }: ts.BinaryExpression): boolean =>
      [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(kind) &&
      ((isName(left) && asksFor(right)) || (isName(right) && asksFor(left)));
    /** The members that stand side by side in a list, an object or a type. */
    function namesIn(node: ts.Node): readonly string[] {
      if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => (ts.isStringLiteralLike(one) ? [one.text] : []));
      if (ts.isUnionTypeNode(node))
        return node.types.flatMap((one) => (ts.isLiteralTypeNode(one) && ts.isStringLiteralLike(one.literal) ? [one.literal.text] : []));
      if (ts.isObjectBindingPattern(node)) return node.elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
      if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(({ name }) => name?.getText().replace(/['"]/g, '') ?? []);
      if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) return node.members.flatMap(({ name }) => name?.getText() ?? []);
      return [];
    }
    /** The places at which a file tells kinds apart: a comparison, a case, or two of them side by side. */
    function kindsToldApart({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        const isAsking = ts.isBinaryExpression(node) && isComparison(node);
        const isCase = ts.isCaseClause(node) && isName(node.expression) && asksFor(node.parent.parent.expression);
        const isList = known.some((names) => namesIn(node).filter((name) => names.includes(name)).length > 1);
        if (isAsking || isCase || isList) found.push(`${path}: ${node.getText().split('\n')[0]}`);
        node.forEachChild(visit);
      };
      visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
      return found;
    }

    test.each([
      "if (step.type === 'message') a();",
      "const b = 'sms' === channel.serves;",
      "switch (step?.type) { case 'wait': a(); }",
      "type Tested = 'email' | 'sms';",
      "const sending = ['message', 'webhook'];",
      'const names = { filter: a, branch: b };',
      'const { email, sms } = shown;',
      'interface Shown { email: string; sms: string }',
    ])('%s is recognized as telling kinds apart', (text) => {
      expect(kindsToldApart({ path: 'a.tsx', text })).toEqual([expect.stringContaining('a.tsx: ')]);
    });

    test.each(["tone === 'wait'", "field.type === 'condition'", 'const { email, password } = form;', "typeof at === 'message'"])(
      '%s is not',
      (text) => expect(kindsToldApart({ path: 'a.tsx', text })).toEqual([]),
    );

    test('are told apart in their folder and in words alone, so that a new kind of step is one file', () => {
      const others = app.filter(({ path }) => !path.startsWith('web/src/kinds/') && !isOfWords(path));
      expect(others.flatMap(kindsToldApart)).toEqual([]);
      const inFolder = (folder: string, names: readonly string[]): readonly string[] => names.map((name) => `${folder}/${name}.ts`);
      for (const [own, list] of [
        [inFolder('web/src/kinds/steps', stepTypes), 'web/src/kinds/steps/step-views.ts'],
        [inFolder('web/src/kinds/media', mediumNames), 'web/src/kinds/media/media.ts'],
      ] as const)
        for (const path of own)
          expect([path, app.filter((source) => oursOf(source).includes(path)).map((source) => source.path)]).toEqual([path, [list]]);
    });
  });

  /** The keys of queries that are written where they are used. */
  function literalKeys({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const [key] =
        ts.isPropertyAssignment(node) && node.name.getText() === 'queryKey'
          ? [node.initializer]
          : ts.isCallExpression(node) && node.expression.getText() === 'usePages'
            ? node.arguments
            : [node];
      const isOfApi = key && ts.isArrayLiteralExpression(key) && key.elements[0]?.getText() === "'get'";
      if (key && ts.isArrayLiteralExpression(key) && (key !== node || isOfApi)) found.push(`${path}: ${key.getText()}`);
      node.forEachChild(visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
    return found;
  }

  test.each(["read({ queryKey: ['jobs'] })", "usePages<Job>(['jobs', filter], read)", "for (const key of [['get', '/jobs']]) read(key)"])(
    '%s is recognized as a key that is written where it is used',
    (text) => expect(literalKeys({ path: 'a.ts', text })).toEqual([expect.stringContaining('a.ts: [')]),
  );

  test('keys of queries are functions in one file of a room', () => {
    const isKeys = ({ path }: Source): boolean => path.endsWith('/query-keys.ts');
    expect(app.filter(isKeys).length).toBeGreaterThan(5);
    expect(app.filter((source) => !isKeys(source)).flatMap(literalKeys)).toEqual([]);
  });

  test('the router joins the lists of routes, and names no page itself', () => {
    const router = app.find(({ path }) => path === 'web/src/routes.tsx') as Source;
    const lists = app.map(({ path }) => path).filter((path) => path.startsWith('web/src/routes/'));
    expect(oursOf(router).filter((to) => pageOf(to) !== undefined)).toEqual([]);
    expect(lists.filter((path) => !oursOf(router).includes(path))).toEqual([]);
  });

  test('each room lists its own pages, in the list of its name', () => {
    const lists = app.filter(({ path }) => /^web\/src\/routes\/(?!root\.tsx$)/.test(path));
    const listed = lists.flatMap((source) =>
      oursOf(source).flatMap((to) => (pageOf(to) ? [[posix.basename(source.path, '.ts'), pageOf(to)]] : [])),
    );
    expect(listed.filter(([list, room]) => list !== room)).toEqual([]);
    expect(lists.map(({ path }) => posix.basename(path, '.ts')).sort()).toEqual(readdirSync(join(root, 'web/src/pages')).sort());
  });

  test('only web/src/api talks to the network', () => {
    const talking = app.filter(({ text }) => /(?<![.\w])fetch\((?!\$)|\bXMLHttpRequest\b|\bEventSource\b|\bsendBeacon\b/.test(text));
    expect(talking.map(({ path }) => path).filter((path) => !path.startsWith('web/src/api/'))).toEqual([]);
    expect(talking.length).toBeGreaterThan(1);
  });

  test('no file is longer than 200 lines, but for the words', () => {
    const long = app.filter(({ path, text }) => !isOfWords(path) && text.trimEnd().split('\n').length > 200);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  /** Text that a person would read, and that does not come from the words. */
  function spelledOut({ path, text }: Source): string[] {
    const found: string[] = [];
    const read = /^(?:alt|aria-(?:description|label|roledescription)|description|label|placeholder|title)$/;
    const visit = (node: ts.Node): void => {
      if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim());
      if (ts.isJsxAttribute(node) && read.test(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer))
        found.push(node.initializer.text);
      if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression) && ts.isJsxElement(node.parent))
        found.push(node.expression.text);
      node.forEachChild(visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
    return found.filter((one) => /\p{L}/u.test(one)).map((one) => `${path}: ${one}`);
  }

  test.each(['<p>Text</p>', "<p>{'Text'}</p>", '<b title="Text" />', '<b aria-label="Text">{words.x}</b>'])(
    '%s is recognized as text outside of the words',
    (text) => expect(spelledOut({ path: 'a.tsx', text, imports: [] })).toEqual(['a.tsx: Text']),
  );

  test('all text of the app is in the words', () => {
    expect(app.flatMap(spelledOut)).toEqual([]);
  });

  test('nothing is left unused: no export, no file, no class of a style sheet, no words', () => {
    const namesOf = new Map(app.map(({ path, text }) => [path, new Set(text.match(/[\w$]+/g))]));
    const usedIn = (name: string, except: string): boolean => app.some(({ path }) => path !== except && namesOf.get(path)?.has(name));
    const exported = app.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name]) => ({
        path,
        name: name as string,
      })),
    );
    expect(exported.filter(({ path, name }) => !usedIn(name, path)).map(({ path, name }) => `${path}: ${name}`)).toEqual([]);

    const imported = new Set(app.flatMap(oursOf));
    const isTaken = (path: string): boolean => imported.has(isTranslation(path) ? path.replace(/[a-z]{2}\.ts$/, 'ts') : path);
    expect(files.filter((path) => !isTaken(path) && path !== 'web/src/main.tsx')).toEqual([]);

    const sheets = files.filter((path) => path.endsWith('.module.css')).map(sourceOf);
    const classes = sheets.flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].map(([, name]) => name as string))].map((name) => ({ path, name })),
    );
    const styled = (sheet: string, name: string): boolean =>
      app.some((source) => oursOf(source).includes(sheet) && new RegExp(`\\bclasses\\.${name}\\b`).test(source.text));
    expect(classes.filter(({ path, name }) => !styled(path, name)).map(({ path, name }) => `${path}: .${name}`)).toEqual([]);

    const sayers = app.filter(({ path }) => !isOfWords(path));
    const members = new Set(sayers.flatMap(({ text }) => text.match(/\.\w+/g) ?? []));
    const isSaid = (pattern: string): boolean => sayers.some(({ text }) => new RegExp(pattern).test(text));
    // A section that is read as a whole is looked up by names that come from elsewhere.
    const isLookedUp = (section: string): boolean =>
      members.has(`.${section}`) && isSaid(`(?:^|\\n)(?![^\\n]*\\bconst \\w+ = [\\w.]+;)[^\\n]*\\.${section}\\b[^.\\w]`);
    /** The names of a record come from the API. */
    const withoutRecords = (text: string): string => text.replace(/^export const \w+: Readonly<Record<[\s\S]*?^\};/gm, '');
    const words = app
      .filter(({ path }) => isOfWords(path) && !isTranslation(path))
      .flatMap(({ text }) => [
        ...[...withoutRecords(text).matchAll(/^ {2}(\w+)[:(]/gm)].map(([, name]) => name as string),
        ...[...text.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\}/gm)].flatMap(([, section = '', body = '']) =>
          isLookedUp(section) ? [] : [...body.matchAll(/^ {4}(\w+)[:(]/gm)].map(([, name]) => name as string),
        ),
      ]);
    expect(words.length).toBeGreaterThan(200);
    expect(words.filter((name) => !members.has(`.${name}`))).toEqual([]);
  });
});
