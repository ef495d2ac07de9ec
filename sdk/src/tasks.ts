import { type List, listOf } from './list.ts';
import { type CallTransport, part } from './transport.ts';
import type { AnswerOf, CallOptions, FinishedTask, ListedTask, ListOptions, Task, TaskAssignee, TaskFigures } from './types.ts';

/** The tasks that steps of spinners ask people to do. */
export class TaskCalls {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  /** All open ones, the first due first. */
  list({ signal, cursor: start, limit }: ListOptions = {}): List<ListedTask> {
    const read = (cursor: string | undefined) =>
      this.#transport.call<AnswerOf<'listTasks'>>({ method: 'GET', path: '/tasks', query: { limit, cursor }, signal });
    return listOf(read, start);
  }

  /** With its script, its results and the columns to fill. */
  async read(taskId: string, options: CallOptions = {}): Promise<Task> {
    return (await this.#transport.call<AnswerOf<'getTask'>>({ method: 'GET', path: pathOf(taskId), ...options })).task;
  }

  /**
   * Takes a task for 15 minutes, so that nobody else does it; the `claim` of the answer says so to `done`. With the `claim` that you have,
   * prolongs it; without, an earlier claim of this key ends.
   */
  claim(taskId: string, { claim, ...options }: CallOptions & { readonly claim?: string } = {}): Promise<Task> {
    return this.#act(taskId, 'claim', { claim }, options);
  }

  /**
   * Notes the result, writes `values` into the record, and lets its person go on, all or nothing. Not repeated by itself after a broken
   * connection: `read` says whether it is done.
   */
  done(taskId: string, { claim, result, values }: FinishedTask, options: CallOptions = {}): Promise<Task> {
    return this.#act(taskId, 'done', { claim, result, values }, options, 'refused');
  }

  /** Lets its person go on with the result `skipped`. Repeated as `done` is. */
  skip(taskId: string, options: CallOptions = {}): Promise<Task> {
    return this.#act(taskId, 'skip', undefined, options, 'refused');
  }

  /** Takes it off the lists until a time. */
  snooze(taskId: string, until: Date | string, options: CallOptions = {}): Promise<Task> {
    return this.#act(taskId, 'snooze', { until }, options);
  }

  /** Gives it to a member, by `userId`, or to a `role`. */
  reassign(taskId: string, to: TaskAssignee, options: CallOptions = {}): Promise<Task> {
    return this.#act(taskId, 'reassign', to, options);
  }

  /** The number of tasks of a job that are open and have ended, and how long they took, by step. */
  async ofJob(jobId: string, options: CallOptions = {}): Promise<readonly TaskFigures[]> {
    const sent = { method: 'GET', path: `/jobs/${part(jobId, 'jobId')}/tasks`, ...options } as const;
    return (await this.#transport.call<AnswerOf<'readTaskFigures'>>(sent)).data;
  }

  /** As of a job, for the tasks that a spinner has made in the last 90 days. */
  async ofSpinner(spinnerId: string, options: CallOptions = {}): Promise<readonly TaskFigures[]> {
    const sent = { method: 'GET', path: `/spinners/${part(spinnerId, 'spinnerId')}/tasks`, ...options } as const;
    return (await this.#transport.call<AnswerOf<'readTaskFiguresOfSpinner'>>(sent)).data;
  }

  async #act(taskId: string, does: string, given: object | undefined, options: CallOptions, repeat?: 'refused'): Promise<Task> {
    const sent = { method: 'POST', path: `${pathOf(taskId)}/${does}`, ...options, ...(repeat && { repeat }) } as const;
    return (await this.#transport.call<AnswerOf<'getTask'>>(given ? { ...sent, body: JSON.stringify(given) } : sent)).task;
  }
}

const pathOf = (taskId: string): string => `/tasks/${part(taskId, 'taskId')}`;
