import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { open, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a test may try to mount a disk of its own. */
export const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

const mib = 1024 ** 2;

/** A disk of some MiB, which a test fills and empties. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Undefined where nothing may be mounted, as in most containers. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'spindle-test-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    } catch {
      rmSync(folder, { recursive: true });
      return undefined;
    }
    chmodSync(folder, 0o755);
    return new SmallDisk(folder);
  }

  get freeMib(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return (bavail * bsize) / mib;
  }

  /** Writes a file that leaves about as many MiB; 0 leaves none. */
  async leave(megabytes: number): Promise<void> {
    const file = await open(join(this.folder, 'ballast'), 'a');
    const page = Buffer.alloc(mib / 16, 'x');
    try {
      while (this.freeMib > megabytes) await file.write(page);
    } catch (reason) {
      if ((reason as NodeJS.ErrnoException).code !== 'ENOSPC') throw reason;
    } finally {
      await file.close();
    }
  }

  async empty(): Promise<void> {
    await truncate(join(this.folder, 'ballast')).catch(() => undefined);
  }

  unmount(): void {
    execFileSync('umount', [this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}
