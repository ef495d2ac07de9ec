import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { type Call, clientOf } from '../../support/http-client.ts';
import { until } from '../../support/jest/until.ts';
import { blockOf, replaceOnce } from './page-block.ts';

/** The address at which the page's blocks find Spindle. */
const example = '127.0.0.1:3000';

/** Between what a proxy stands. */
interface Ends {
  readonly apiPort: string;
  /** The address at which it listens. */
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

const nginx: Settings = {
  async argumentsFor({ apiPort, port, folder, path }) {
    const block = replaceOnce(await blockOf('nginx'), example, `127.0.0.1:${apiPort}`);
    let server = replaceOnce(block, 'listen 443 ssl;', `listen 127.0.0.1:${port};`);
    if (path)
      server = replaceOnce(
        replaceOnce(server, 'location /', `location ${path}/`),
        'proxy_pass http://spindle;',
        'proxy_pass http://spindle/;',
      );
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
    const file = join(folder, 'nginx.conf');
    const text = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths.join(' ')}\n${server} }`;
    await writeFile(file, text);
    return ['-p', folder, '-c', file, '-e', join(folder, 'error.log')];
  },
};

const caddy: Settings = {
  async argumentsFor({ apiPort, port, folder, path }) {
    const block = replaceOnce(await blockOf('caddy'), example, `127.0.0.1:${apiPort}`);
    const site = replaceOnce(block, 'spindle.example.com', `http://127.0.0.1:${port}`);
    const below =
      path &&
      replaceOnce(site, 'reverse_proxy', `redir ${path} ${path}/\nhandle_path ${path}/* {\nreverse_proxy`).replace(/\}\s*$/, '}\n}\n');
    const file = join(folder, 'Caddyfile');
    await writeFile(file, `{\n\tadmin off\n}\n${below || site}`);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
};

const isInstalled = (program: string, option: string) => {
  const isThere = spawnSync(program, [option]).status === 0;
  return { program, isThere, title: isThere ? program : `${program} (needs ${program})` };
};

/** The proxies that the page has a block for, whether they are installed, and what the titles of tests say of them. */
export const proxies = [
  { ...isInstalled('nginx', '-v'), settings: nginx },
  { ...isInstalled('caddy', 'version'), settings: caddy },
] as const;

/** A proxy that runs with the page's settings. */
export class FrontProxy {
  readonly child: ChildProcess;
  /** The address of Spindle through it. */
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
    { program, settings }: Pick<(typeof proxies)[number], 'program' | 'settings'>,
    ends: Omit<Ends, 'port'> & { readonly port?: number },
  ): Promise<FrontProxy> {
    const port = ends.port ?? (await freePort());
    const child = spawn(program, await settings.argumentsFor({ ...ends, port }), {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: ends.folder },
    });
    const proxy = new FrontProxy(child, port, ends.path);
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
      return (await proxy.call('GET', '/readyz').catch(() => undefined))?.status === 200;
    }, `${program} answers`);
    return proxy;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
