import type { Command } from 'commander';
import { ContentStore } from '../../../application/kernel/content-store.ts';
import { S3Contents } from '../../../system/s3-contents.ts';
import { Settings } from '../../settings.ts';
import { type Common, define, type Run } from '../command.ts';
import { alignedTable } from '../command-output.ts';
import { checkCertificates } from '../doctor/check-certificates.ts';
import { checkContents } from '../doctor/check-contents.ts';
import { checkDatabase } from '../doctor/check-database.ts';
import { checkRuntime } from '../doctor/check-runtime.ts';
import { checkSurroundings } from '../doctor/check-surroundings.ts';
import type { Finding } from '../doctor/finding.ts';
import { exitCodes } from '../failure.ts';

/** All that a process can check of an installation by itself, each with its remedy: `doctor`. */
export function doctorCommand(program: Command, run: Run): void {
  const summary =
    'Check the installation: database, workers, queue, sending, pictures and files, disks, address, mail server, certificates and records for bounces, each with its remedy';
  define(program, 'doctor', summary, 'doctor').action((options: Common) =>
    run(options, async ({ use, publicUrl, signal }) => {
      const { connection, config } = use(Settings);
      const contents = use(ContentStore);
      const findings = (
        await Promise.all([
          checkDatabase(connection),
          checkRuntime(connection),
          checkContents(connection, contents instanceof S3Contents ? contents : undefined),
          checkSurroundings({ publicUrl, config, connection, signal }),
          checkCertificates({ publicUrl, bounces: config.bounces, dnsServers: config.dnsServers }),
        ])
      ).flat();
      const faults = findings.filter(({ state }) => state === 'fault').length;
      return {
        json: { findings },
        text: alignedTable(findings.map(rowOf)),
        notes: findings.flatMap(({ check, remedy }) => (remedy === null ? [] : [`${check}: ${remedy}`])),
        exitCode: faults > 0 ? exitCodes.unsuccessful : exitCodes.ok,
      };
    }),
  );
}

const marks = { ok: 'ok', warning: 'WARNING', fault: 'FAULT' } as const;

const rowOf = ({ check, state, found }: Finding): readonly string[] => [marks[state], check, found];
