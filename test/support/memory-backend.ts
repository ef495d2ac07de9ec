import { MemoryMemberReader } from '../../src/memory/accounts/member-reader.ts';
import { MemorySessionReader } from '../../src/memory/accounts/session-reader.ts';
import { MemoryApiKeyReader } from '../../src/memory/credentials/api-key-reader.ts';
import { MemoryCachedCredentialReader } from '../../src/memory/credentials/cached-credential-reader.ts';
import { MemoryCredentialReader } from '../../src/memory/credentials/credential-reader.ts';
import { MemoryTables } from '../../src/memory/engine/memory-tables.ts';
import { MemoryTasks } from '../../src/memory/engine/memory-tasks.ts';
import { at } from '../../src/memory/engine/rows.ts';
import { MemoryUnitOfWork } from '../../src/memory/engine/unit-of-work.ts';
import { MemoryImportProgress } from '../../src/memory/imports/import-progress.ts';
import { MemoryImportReader } from '../../src/memory/imports/import-reader.ts';
import { MemoryStoredAnswerReader } from '../../src/memory/intake/stored-answer-reader.ts';
import { MemoryJobLists } from '../../src/memory/jobs/job-lists.ts';
import { MemoryJobReader } from '../../src/memory/jobs/job-reader.ts';
import { MemoryWorkers } from '../../src/memory/jobs/workers.ts';
import { MemoryAuditReader } from '../../src/memory/kernel/audit-reader.ts';
import { MemorySpinnerReader } from '../../src/memory/spinners/spinner-reader.ts';
import { MemoryDataTableReader } from '../../src/memory/tables/data-table-reader.ts';
import { MemoryIngestRequests } from '../../src/memory/tables/ingest-requests.ts';
import { MemoryRecordReader } from '../../src/memory/tables/record-reader.ts';
import type { Backend } from './backends.ts';

/** The memory adapters over tables of their own. */
export async function openMemory(): Promise<Backend & { readonly tables: MemoryTables; readonly tasks: MemoryTasks }> {
  const tables = new MemoryTables();
  const tasks = new MemoryTasks(tables);
  return {
    name: 'memory',
    unitOfWork: new MemoryUnitOfWork(tables),
    credentials: new MemoryCredentialReader(tables),
    cachedCredentials: new MemoryCachedCredentialReader(tables),
    sessions: new MemorySessionReader(tables),
    jobs: new MemoryJobReader(tables),
    jobLists: new MemoryJobLists(tables),
    answers: new MemoryStoredAnswerReader(tables),
    records: new MemoryRecordReader(tables),
    dataTables: new MemoryDataTableReader(tables),
    apiKeyReader: new MemoryApiKeyReader(tables),
    auditReader: new MemoryAuditReader(tables),
    ingestRequests: new MemoryIngestRequests(tables),
    spinners: new MemorySpinnerReader(tables),
    members: new MemoryMemberReader(tables),
    imports: new MemoryImportReader(tables),
    importProgress: new MemoryImportProgress(tables),
    workers: new MemoryWorkers(tables),
    tables,
    tasks,
    async queued() {
      const taken = [];
      for (let next = tasks.take(); next !== undefined; next = tasks.take()) taken.push(next);
      return taken;
    },
    async deleteRecords(organizationId, dataTableId, recordIds) {
      for (const key of recordIds) tables.committed.records.delete({ group: at(organizationId, dataTableId), key });
    },
    async close() {},
  };
}
