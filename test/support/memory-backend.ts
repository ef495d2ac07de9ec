import { MemoryImportProgress } from '../../src/memory/import-progress.ts';
import { MemoryImportReader } from '../../src/memory/import-reader.ts';
import { MemoryApiKeyReader } from '../../src/memory/memory-api-key-reader.ts';
import { MemoryAuditReader } from '../../src/memory/memory-audit-reader.ts';
import { MemoryCredentialReader } from '../../src/memory/memory-credential-reader.ts';
import { MemoryDataTableReader } from '../../src/memory/memory-data-table-reader.ts';
import { MemoryIngestRequests } from '../../src/memory/memory-ingest-requests.ts';
import { MemoryJobLists } from '../../src/memory/memory-job-lists.ts';
import { MemoryJobReader } from '../../src/memory/memory-job-reader.ts';
import { MemoryMemberReader } from '../../src/memory/memory-member-reader.ts';
import { MemoryRecordReader } from '../../src/memory/memory-record-reader.ts';
import { MemorySpinnerReader } from '../../src/memory/memory-spinner-reader.ts';
import { MemoryStoredAnswerReader } from '../../src/memory/memory-stored-answer-reader.ts';
import { MemoryTables } from '../../src/memory/memory-tables.ts';
import { MemoryTasks } from '../../src/memory/memory-tasks.ts';
import { MemoryUnitOfWork } from '../../src/memory/memory-unit-of-work.ts';
import { MemoryWorkers } from '../../src/memory/memory-workers.ts';
import { at } from '../../src/memory/rows.ts';
import type { Backend } from './backends.ts';

/** The memory adapters over tables of their own. */
export async function openMemory(): Promise<Backend & { readonly tables: MemoryTables; readonly tasks: MemoryTasks }> {
  const tables = new MemoryTables();
  const tasks = new MemoryTasks(tables);
  return {
    name: 'memory',
    unitOfWork: new MemoryUnitOfWork(tables),
    credentials: new MemoryCredentialReader(tables),
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
