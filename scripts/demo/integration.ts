import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { type Contact, contactsFile, inBatches } from './contacts.ts';

/** A job's progress as the API reports it. */
export interface JobStatus {
  readonly state: string;
  readonly waiting: string | null;
  readonly enrolled: boolean;
  readonly recipients: Readonly<Record<string, number>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const finalStates = ['completed', 'canceled', 'failed'];
const openMessages = ['queued', 'sending'];
/** An e-mail and a webhook. */
const messagesEach = 2;

/** Does what a customer's integration does, over HTTP only. */
export class Integration {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async importFile(dataTableId: string): Promise<{ inserted: number; columns: readonly string[] }> {
    const path = `/api/v1/public/data-tables/${dataTableId}/import`;
    return created(await this.#api.postStream(path, createReadStream(contactsFile), 'text/csv'));
  }

  /** Returns the final value of the plan's meter of records. */
  async appendByKey(dataTableId: string, contacts: readonly Contact[]): Promise<number> {
    return this.#append('/api/v1/public/ingest', { dataTableId }, contacts, 100);
  }

  async appendByToken(ingestToken: string, contacts: readonly Contact[]): Promise<number> {
    return this.#append(`/api/v1/public/data-tables/ingest/${ingestToken}`, {}, contacts, 50);
  }

  async trigger(spinnerId: string): Promise<{ jobId: string; usage: { jobs: { used: number } } }> {
    return created(await this.#api.post(`/api/v1/public/trigger/${spinnerId}`));
  }

  /** Polls the job until it has ended and reports how many of its messages were sent. */
  async follow(jobId: string, onProgress: (done: number, total: number) => void, seconds = 45): Promise<JobStatus> {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const { status, body } = await this.#api.get(`/api/v1/public/jobs/${jobId}`);
      if (status !== 200) throw new Error(`The job could not be read: ${status} ${JSON.stringify(body)}`);
      const job = body as JobStatus;
      const sent = Object.values(job.messages).map(
        (states) => sum(states) - openMessages.reduce((open, name) => open + (states[name] ?? 0), 0),
      );
      if (job.enrolled) onProgress(sum(sent), sum(job.recipients) * messagesEach);
      if (finalStates.includes(job.state)) return job;
      if (Date.now() > deadline) throw new Error(`The job has not ended in ${seconds} s: ${JSON.stringify(job)}`);
      await sleep(150);
    }
  }

  async #append(path: string, more: object, contacts: readonly Contact[], size: number): Promise<number> {
    let used = 0;
    for (const [index, records] of inBatches(contacts, size).entries()) {
      const headers = { 'Idempotency-Key': `${records[0]?.account_id} ${index}` };
      const { usage } = created<{ usage: { records: { used: number } } }>(await this.#api.post(path, { ...more, records }, headers));
      used = usage.records.used;
    }
    return used;
  }
}

const sum = (counts: Readonly<Record<string, number>> | readonly number[]): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

function created<Body>({ status, body }: ApiAnswer): Body {
  if (status !== 201) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`);
  return body as Body;
}
