import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { type Call, clientOf } from '../../support/http-client.ts';

const page = new URL('../../../docs/operations/first-run.md', import.meta.url);

/** Between what a proxy stands. */
interface Ends {
  readonly apiPort: string;
  /** Where it listens. */
  readonly port: number;
  /** For its files. */
  readonly folder: string;
  /** The path that Spindle is below; empty if it has the host for itself. */
  readonly path: string;
}

interface Settings {
  /** Writes them and returns the program's arguments. */
  argumentsFor(ends: Ends): Promise<readonly string[]>;
}

/** The block of the page in a language; the page's own address is exchanged for the API's. */
async function blockOf(language: string, apiPort: string): Promise<string> {
  const [, block = ''] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(await readFile(page, 'utf8')) ?? [];
  return replaced(block, '127.0.0.1:3000', `127.0.0.1:${apiPort}`);
}

/** @throws Error if the page has no longer what is replaced */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${page.pathname} has no "${from}"`);
  return text.replaceAll(from, to);
}

const nginx: Settings = {
  async argumentsFor({ apiPort, port, folder, path }) {
    let server = replaced(await blockOf('nginx', apiPort), 'listen 443 ssl;', `listen 127.0.0.1:${port};`);
    if (path)
      server = replaced(replaced(server, 'location /', `location ${path}/`), 'proxy_pass http://spindle;', 'proxy_pass http://spindle/;');
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
    const file = join(folder, 'nginx.conf');
    const text = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths.join(' ')}\n${server} }`;
    await writeFile(file, text);
    return ['-p', folder, '-c', file, '-e', join(folder, 'error.log')];
  },
};

const caddy: Settings = {
  async argumentsFor({ apiPort, port, folder, path }) {
    const site = replaced(await blockOf('caddy', apiPort), 'spindle.example.com', `http://127.0.0.1:${port}`);
    const below =
      path && replaced(site, 'reverse_proxy', `redir ${path} ${path}/\nhandle_path ${path}/* {\nreverse_proxy`).replace(/\}\s*$/, '}\n}\n');
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n}\n${below || site}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

/** The proxies that the page has a block for, and whether they are installed. */
export const proxies = [
  { program: 'nginx', settings: nginx, isThere: spawnSync('nginx', ['-v']).status === 0 },
  { program: 'caddy', settings: caddy, isThere: spawnSync('caddy', ['version']).status === 0 },
] as const;

/** A proxy that runs with the page's settings. */
export class FrontProxy {
  readonly child: ChildProcess;
  /** Where Spindle is reached through it. */
  readonly url: string;

  /** Calls Spindle through it. */
  readonly call: Call;

  private constructor(child: ChildProcess, port: number, path: string) {
    this.child = child;
    this.url = `http://127.0.0.1:${port}${path}`;
    const call = clientOf(this);
    this.call = (method, below, sent) => call(method, path + below, sent);
  }

  /** Starts it before an API that runs, and waits until it answers for it. */
  static async start(
    { program, settings }: (typeof proxies)[number],
    ends: Omit<Ends, 'port'> & { readonly port?: number },
  ): Promise<FrontProxy> {
    const port = ends.port ?? (await freePort());
    const child = spawn(program, await settings.argumentsFor({ ...ends, port }), {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: ends.folder },
    });
    const proxy = new FrontProxy(child, port, ends.path);
    while ((await proxy.call('GET', '/readyz').catch(() => undefined))?.status !== 200) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
      await sleep(50);
    }
    return proxy;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
