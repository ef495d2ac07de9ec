import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { clientRows } from '../../../src/main/config/oauth-clients.ts';
import type { SettingRow } from '../../../src/main/config/setting-row.ts';
import { table } from '../../../src/main/config/table.ts';
import { readConfig } from '../../../src/main/config.ts';
import { stagesIn } from './carried-out-image.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const rows: Readonly<Record<string, SettingRow>> = { ...table, ...clientRows };
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;
/** The secret that a `…_FILE` is for, undefined for other settings. */
const secretOf = (name: string): string | undefined => {
  const secret = /^(.+)_FILE$/.exec(name)?.[1];
  return secret !== undefined && rows[secret]?.isSecret ? secret : undefined;
};
const isSetting = (name: string): boolean => Object.hasOwn(rows, name) || secretOf(name) !== undefined;
const seconds = readConfig({}).shutdownTimeoutMs / 1000;
const image = stagesIn(read('Dockerfile')).at(-1)?.instructions ?? [];
const environment = Object.fromEntries(
  image.flatMap(({ name, text }) => (name === 'ENV' ? [...text.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value]) : [])),
);
/** The command of a program as npm runs it; a file that does not exist fails. */
const commandOf = (name: string): string => {
  const command = (scripts[name] ?? '').replace(/^exec /, '');
  expect(existsSync(join(root, command.split(' ').at(-1) ?? ''))).toBe(true);
  return command;
};

// biome-ignore lint/suspicious/noExplicitAny: the manifests are of many kinds.
type Manifest = any;

/** An entry of package-lock.json. */
interface LockedPackage {
  readonly version: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

test('the image runs the API as npm does, and names only settings that exist', () => {
  const command = image.findLast(({ name }) => name === 'CMD')?.text ?? '[]';
  expect(JSON.parse(command).join(' ')).toBe(commandOf('api'));
  expect(Object.keys(environment).filter((name) => name !== 'NODE_ENV' && !isSetting(name))).toEqual([]);
});

test('each package of native code for the image has its twin for arm64, of the same version', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, LockedPackage>> };
  const native = Object.entries(packages).filter(
    ([path, { os, cpu, dev }]) => !dev && os?.includes('linux') && cpu?.includes('x64') && !path.includes('musl'),
  );
  expect(native.map(([path]) => path)).toEqual(expect.arrayContaining(['node_modules/@img/sharp-linux-x64']));
  for (const [path, { version, libc }] of native)
    expect([path, packages[path.replace('x64', 'arm64')]]).toEqual([
      path,
      expect.objectContaining({ version, cpu: ['arm64'], ...(libc && { libc }) }),
    ]);
});

describe('Docker Compose', () => {
  const text = read('docker-compose.yml');
  const servicesOf = (file: string): Readonly<Record<string, Manifest>> => parse(file, { merge: true }).services;
  const ours = Object.entries(servicesOf(text)).filter(([, { image: name }]) => name === 'spindle');

  test.each(ours)('%s has a read-only root and no rights, and is stopped later than it stops itself', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(seconds);
    const places = [...service.tmpfs, ...(service.volumes ?? []).map((volume: string) => volume.split(':')[1])];
    expect(places).toContain('/tmp');
    expect(places.filter((place) => !['/tmp', '/var/lib/spindle', '/var/run/postgresql'].includes(place))).toEqual([]);
    expect(Object.keys(service.environment).filter((name) => !isSetting(name))).toEqual([]);
  });

  test('has the programs as npm runs them', () => {
    expect(ours.map(([name, { command }]) => [name, command?.join(' ')])).toEqual([
      ['migrate', commandOf('migrate')],
      ['api', undefined],
      ['worker', commandOf('worker')],
      ['citus-migrate', commandOf('migrate')],
      ['citus-api', undefined],
      ['citus-worker', commandOf('worker')],
    ]);
  });

  test('takes the master key from a file once its lines are uncommented', () => {
    const uncommented = text.replace(/^( *)# (?=.*master-key)(?!To)/gm, '$1').replace(/^ *SPINDLE_MASTER_KEY: .*\n/m, '');
    const { secrets, services } = parse(uncommented, { merge: true });
    expect(secrets).toEqual({ 'master-key': { file: './master-key' } });
    for (const [name] of ours) {
      expect(services[name].secrets).toEqual(['master-key']);
      expect(services[name].environment).toMatchObject({ SPINDLE_MASTER_KEY_FILE: '/run/secrets/master-key' });
      expect(services[name].environment).not.toHaveProperty('SPINDLE_MASTER_KEY');
    }
  });
});

describe('the units of systemd', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));
  const linesOf = (unit: string, key: string): readonly string[] =>
    [...read(`deploy/systemd/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '');
  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;

  test.each([
    ['spindle-api@.service', 'api'],
    ['spindle-worker@.service', 'worker'],
    ['spindle-migrate.service', 'migrate'],
  ])('%s runs the program as npm does, with its secrets as credentials', (unit, program) => {
    expect(units).toContain(unit);
    expect(linesOf(unit, 'ExecStart')).toEqual([`/usr/bin/${commandOf(program)}`]);
    const set = linesOf(unit, 'Environment').flatMap((line) => line.split(' ').map((one) => one.split('=')));
    expect(set.map(([name = '']) => name).filter((name) => name !== 'NODE_ENV' && !isSetting(name))).toEqual([]);
    const files = set.filter(([name = '']) => name.endsWith('_FILE'));
    expect(files.map(([, path]) => path)).toEqual(files.map(([name = '']) => `%d/${secretOf(name)}`));
    const credentials = linesOf(unit, 'LoadCredential').map((line) => line.split(':')[0]);
    expect(credentials).toEqual(files.map(([name = '']) => secretOf(name)));
    expect(credentials.includes('MIGRATION_DATABASE_URL')).toBe(program === 'migrate');
    if (program !== 'migrate') expect(Number(linesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(seconds);
    for (const [key, value] of [
      ['NoNewPrivileges', 'yes'],
      ['ProtectSystem', 'strict'],
      ['StateDirectory', 'spindle'],
      ['CapabilityBoundingSet', ''],
    ] as const)
      expect([key, linesOf(unit, key)]).toEqual([key, [value]]);
  });

  test('the command line runs in their settings and secrets, with its arguments as they were given', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spindle-test-'));
    // As systemd does: two dollar signs are one, and one begins a variable.
    const systemdRun = `#!/bin/sh
      for given; do case $given in sh) break;; *) shift; echo "$given";; esac; done
      for given; do shift; set -- "$@" "$(printf %s "$given" | sed 's/[$][$]/\\a/g; s/[$][A-Za-z_{]*//g; s/\\a/$/g')"; done
      exec "$@"`;
    writeFileSync(join(folder, 'systemd-run'), systemdRun, { mode: 0o755 });
    writeFileSync(join(folder, 'node'), '#!/bin/sh\nprintf "%s\\n" "$@"\nenv | grep _FILE=', { mode: 0o755 });
    for (const name of ['database-url', 'master-key']) writeFileSync(join(folder, `spindle_${name}`), 'secret');
    const { stdout } = spawnSync(join(root, 'deploy/systemd/spindle-admin'), ['user', '$HOME "x"', 'two  words'], {
      env: { PATH: `${folder}:${process.env.PATH}`, CREDENTIALS_DIRECTORY: folder },
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    const lines = stdout.trimEnd().split('\n');
    const started = lines.indexOf('--enable-source-maps');
    expect(lines.slice(0, started)).toEqual(
      expect.arrayContaining([
        '--uid=spindle',
        `--working-directory=${linesOf('spindle-api@.service', 'WorkingDirectory')[0]}`,
        `--property=EnvironmentFile=${linesOf('spindle-api@.service', 'EnvironmentFile')[0]}`,
        '--property=LoadCredential=spindle:/etc/spindle',
      ]),
    );
    expect(lines.slice(started, started + 5)).toEqual([...commandOf('admin').split(' ').slice(-2), 'user', '$HOME "x"', 'two  words']);
    expect(lines.slice(started + 5).sort()).toEqual([
      `DATABASE_URL_FILE=${folder}/spindle_database-url`,
      `SPINDLE_MASTER_KEY_FILE=${folder}/spindle_master-key`,
    ]);
  });

  (isThere ? test : test.skip).each(units)(`%s is valid (${isThere ? 'systemd-analyze' : 'needs systemd-analyze'})`, (unit) => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(root, 'deploy/systemd', unit)], {
      encoding: 'utf8',
    });
    // A machine may have Node elsewhere.
    expect([status === 0 || /usr\/bin\/node is not executable/.test(stderr), /Unknown|Failed to parse/i.exec(stderr)]).toEqual([
      true,
      null,
    ]);
  });
});

describe('the files for Kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const kustomization: Manifest = parse(read(`${folder}/kustomization.yaml`));
  const manifests: readonly Manifest[] = kustomization.resources.flatMap((name: string) =>
    parseAllDocuments(read(`${folder}/${name}`)).map((document) => document.toJS()),
  );
  const named = (kind: string, name: string): Manifest => manifests.find((one) => one.kind === kind && one.metadata.name === name);
  const workloads = manifests
    .filter(({ spec }) => spec?.template !== undefined)
    .map((one) => [`${one.kind} ${one.metadata.name}`, one] as const);
  const keysOf = (secret: string): readonly string[] =>
    kustomization.secretGenerator.find(({ name }: Manifest) => name === secret).files.map((file: string) => file.split('=')[0]);

  test('are all named by the kustomization, and each exists', () => {
    const files = readdirSync(join(root, folder)).filter((name) => name !== 'kustomization.yaml');
    expect([...kustomization.resources].sort()).toEqual(files.sort());
    expect(workloads.map(([name]) => name)).toEqual(['Job spindle-migrate', 'Deployment spindle-api', 'StatefulSet spindle-worker']);
    for (const { apiVersion, kind, metadata } of manifests)
      expect([typeof apiVersion, typeof kind, typeof metadata.name]).toEqual(['string', 'string', 'string']);
  });

  test.each(workloads)('%s has no rights, writes to its volumes only, and has a place for /tmp', (_, { spec }) => {
    const pod = spec.template.spec;
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
    const [container] = pod.containers;
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
    const volumes = [...pod.volumes, ...(spec.volumeClaimTemplates ?? []).map((claim: Manifest) => claim.metadata)].map(({ name }) => name);
    expect(container.volumeMounts.map((mount: Manifest) => mount.name).sort()).toEqual(volumes.sort());
    expect(container.volumeMounts.map((mount: Manifest) => mount.mountPath)).toContain('/tmp');
  });

  test.each(workloads)('%s has settings that exist, and each of its secrets as a file that is mounted', (kind, { spec }) => {
    const [container] = spec.template.spec.containers;
    const settings: Record<string, string> = { ...named('ConfigMap', container.envFrom[0].configMapRef.name).data };
    for (const { name, value } of container.env ?? []) settings[name] = value;
    expect(Object.keys(settings).filter((name) => !isSetting(name))).toEqual([]);
    const mounted = spec.template.spec.volumes.flatMap(({ name, secret }: Manifest) => {
      const mount = container.volumeMounts.find((one: Manifest) => one.name === name);
      return secret === undefined ? [] : keysOf(secret.secretName).map((key) => `${mount.mountPath}/${key}`);
    });
    const files = Object.entries(settings).filter(([name]) => secretOf(name));
    expect(files.map(([, path]) => path).sort()).toEqual(mounted.sort());
    for (const [name, path] of files) expect(path).toMatch(new RegExp(`/${secretOf(name)}$`));
    expect(files.some(([name]) => name === 'MIGRATION_DATABASE_URL_FILE')).toBe(kind.startsWith('Job'));
  });

  test.each([
    ['Job', 'migrate', 'migrate'],
    ['StatefulSet', 'worker', 'worker'],
    ['Deployment', 'api', undefined],
  ])('the %s runs %s as npm does', (kind, name, program) => {
    const { command } = named(kind, `spindle-${name}`).spec.template.spec.containers[0];
    expect(command?.join(' ')).toBe(program && commandOf(program));
  });

  test.each([
    ['Deployment', 'api', 3000],
    ['StatefulSet', 'worker', Number(environment.WORKER_HEALTH_PORT)],
  ])('the probes of the %s of %s ask its port, and it is stopped later than it stops itself', (kind, name, port) => {
    const { template, replicas, selector } = named(kind, `spindle-${name}`).spec;
    const [container] = template.spec.containers;
    expect(container.ports.map(({ containerPort }: Manifest) => containerPort)).toEqual([port]);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path, port: asked } = container[probe].httpGet;
      expect([probe, asked]).toEqual([probe, container.ports[0].name]);
      // A worker answers alike on each path.
      expect(path).toBe(name === 'worker' || probe === 'readinessProbe' ? '/readyz' : '/healthz');
    }
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    const budget = named('PodDisruptionBudget', `spindle-${name}`).spec;
    expect(budget.selector.matchLabels).toEqual(selector.matchLabels);
    expect(budget.maxUnavailable).toBeLessThan(replicas);
    const service = named('Service', `spindle-${name}`).spec;
    expect(service.selector).toEqual(selector.matchLabels);
    expect(service.ports[0].targetPort).toBe(container.ports[0].name);
  });

  test('the ingress leads to the API under its public name', () => {
    const { rules, tls } = named('Ingress', 'spindle').spec;
    const { host } = new URL(named('ConfigMap', 'spindle').data.PUBLIC_API_URL);
    expect([rules[0].host, tls[0].hosts]).toEqual([host, [host]]);
    const { name, port } = rules[0].http.paths[0].backend.service;
    expect(named('Service', name).spec.ports.map((one: Manifest) => one.name)).toEqual([port.name]);
  });
});
