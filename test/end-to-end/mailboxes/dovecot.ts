import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { until } from '../../support/jest/until.ts';

const binary = '/usr/sbin/dovecot';
/** Whether Dovecot's IMAP server is installed and can be run: its own processes change their user, which only root can. */
export const hasDovecot = existsSync(binary) && existsSync('/usr/lib/dovecot/imap') && process.getuid?.() === 0;

/** A running Dovecot, for IMAP without TLS. Every user's password is `secret`. */
export interface Dovecot {
  readonly port: number;
  deliver(user: string, ...raws: readonly string[]): void;
  /** Gives the folder a new UIDVALIDITY, as a server does whose index was lost. */
  renumber(user: string): void;
  close(): Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    setTimeout(() => socket.destroy(), 1000).unref();
  });

export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  mkdirSync(join(folder, 'run'));
  const settings = join(folder, 'dovecot.conf');
  writeFileSync(
    settings,
    `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
auth_failure_delay = 0
disable_plaintext_auth = no
mail_location = maildir:${mail}/%u
first_valid_uid = 1
service imap-login {
  inet_listener imap {
    port = ${port}
  }
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=dovecot gid=dovecot home=${mail}/%u
}
namespace inbox {
  inbox = yes
  mailbox Junk {
    special_use = \\Junk
    auto = create
  }
}
`,
  );
  execFileSync('chmod', ['755', folder]);
  const own = (): unknown => execFileSync('chown', ['-R', 'dovecot:dovecot', mail]);
  own();
  const server = spawn(binary, ['-F', '-c', settings], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await until(() => answers(port), 'Dovecot answers');
  let count = 0;
  return {
    port,
    deliver(user, ...raws) {
      const inbox = join(mail, user);
      for (const part of ['new', 'cur', 'tmp']) mkdirSync(join(inbox, part), { recursive: true });
      const names = raws.map(() => `${Date.now()}.${++count}.test`);
      for (const [index, name] of names.entries()) writeFileSync(join(inbox, 'tmp', name), raws[index] ?? '', 'latin1');
      own();
      for (const name of names) renameSync(join(inbox, 'tmp', name), join(inbox, 'new', name));
    },
    renumber(user) {
      // The new number is the time in seconds.
      execFileSync('sh', ['-c', `rm -f ${join(mail, user)}/dovecot* && sleep 1.1`]);
    },
    async close() {
      server.kill('SIGTERM');
      const timer = setTimeout(() => server.kill('SIGKILL'), 2000);
      await ended;
      clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
