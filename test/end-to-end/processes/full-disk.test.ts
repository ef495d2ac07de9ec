import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import { spoolBody } from '../../../src/http/imports/spool.ts';

const canMount = process.getuid?.() === 0 && process.platform === 'linux';

(canMount ? test : test.skip)(
  'an upload that does not fit on the disk is refused as unavailable, and leaves nothing (needs root)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'spindle-test-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      // A container may not mount.
      rmSync(folder, { recursive: true });
      return;
    }
    try {
      const upload = async function* () {
        for (let n = 0; n < 32; n++) yield Buffer.alloc(64 * 1024, 'x');
      };
      await expect(spoolBody(upload(), async () => 'stored', folder)).rejects.toBeInstanceOf(Unavailable);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    }
  },
);
