import type { HappeningRepository } from '../../application/runs/happening-repository.ts';
import { mostHappenings } from '../../domain/runs/happening.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at as key } from '../engine/rows.ts';

/** The happenings of jobs, in a transaction. */
export const happeningsOn = ({ happenings }: Overlays): HappeningRepository => ({
  async begin({ organizationId, jobId }, { kind, subject = '', words = null }, at) {
    const own = [...happenings.list(key(organizationId, jobId))].filter((one) => one.kind === kind);
    const old = own.find((one) => one.subject === subject);
    if (old?.until === null || (!old && own.length >= mostHappenings)) return;
    const first = { organizationId, jobId, kind, subject, firstAt: at, times: 0 };
    happenings.put({ ...(old ?? first), words, lastAt: at, times: (old?.times ?? 0) + 1, until: null });
  },
  async end(organizationId, jobIds, { kinds, subjects }, at) {
    for (const jobId of jobIds)
      for (const one of [...happenings.list(key(organizationId, jobId))])
        if (one.until === null && kinds.includes(one.kind) && (!subjects || subjects.includes(one.subject)))
          happenings.put({ ...one, until: at });
  },
});
