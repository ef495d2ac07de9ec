import { describe, expect, test } from '@jest/globals';
import { GroupCommit, type GroupCommitOptions } from '../../../src/application/intake/group-commit.ts';
import { type DomainError, InvalidState, Unavailable } from '../../../src/domain/kernel/errors.ts';

type Result = string | DomainError;

/** Whatever was started has begun. */
const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns++) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A group commit whose commits end when a test says so. */
class Lab {
  /** The groups that were committed, in order. */
  readonly groups: (readonly string[])[] = [];
  readonly answered: unknown[] = [];
  readonly #group: GroupCommit<string, string>;
  readonly #underWay: (() => void)[] = [];
  readonly #calls: Promise<unknown>[] = [];

  constructor(
    answer: (group: readonly string[]) => readonly Result[] = (group) => group.map((one) => `${one} done`),
    options: Partial<GroupCommitOptions<string, string>> = {},
  ) {
    const commit = async (group: readonly string[]): Promise<readonly Result[]> => {
      this.groups.push(group);
      await new Promise<void>((resolve) => this.#underWay.push(resolve));
      return answer(group);
    };
    this.#group = new GroupCommit<string, string>({ ...options, commit });
  }

  /** Requests that arrive at the same moment. */
  async arrive(...requests: readonly string[]): Promise<void> {
    for (const request of requests) {
      const call = this.#group.submit(request).catch((reason: unknown) => reason);
      this.#calls.push(call);
      void call.then((answer) => this.answered.push(answer));
    }
    await turn();
  }

  /** Lets the oldest commit under way end. */
  async endOne(): Promise<void> {
    this.#underWay.shift()?.();
    await turn();
  }

  /** Lets all commits end; answers what each request got, in the order of arrival. */
  async endAll(): Promise<readonly unknown[]> {
    while (this.#underWay.length > 0) await this.endOne();
    return Promise.all(this.#calls);
  }
}

describe('A group commit', () => {
  test('commits a lone request without waiting for more', async () => {
    const lab = new Lab();
    await lab.arrive('a');
    expect(lab.groups).toEqual([['a']]);
    expect(await lab.endAll()).toEqual(['a done']);
  });

  test('lets requests that arrive meanwhile share the next commit, in their order', async () => {
    const lab = new Lab();
    await lab.arrive('a');
    await lab.arrive('b');
    await lab.arrive('c', 'd');
    expect(lab.groups).toEqual([['a']]);
    expect(await lab.endAll()).toEqual(['a done', 'b done', 'c done', 'd done']);
    expect(lab.groups).toEqual([['a'], ['b', 'c', 'd']]);
  });

  test('answers nobody before the own commit has ended', async () => {
    const lab = new Lab();
    await lab.arrive('a');
    await lab.arrive('b');
    expect(lab.answered).toEqual([]);
    await lab.endOne();
    expect(lab.answered).toEqual(['a done']);
    await lab.endOne();
    expect(lab.answered).toEqual(['a done', 'b done']);
  });

  test('takes no more into a group than fits the weight, but always one', async () => {
    const lab = new Lab(undefined, { weigh: Number, maxWeight: 10 });
    await lab.arrive('2');
    await lab.arrive('4', '6', '1', '99', '10', '3');
    expect(await lab.endAll()).toHaveLength(7);
    expect(lab.groups).toEqual([['2'], ['4', '6'], ['1'], ['99'], ['10'], ['3']]);
  });

  test('takes as many as are to share a group at least, whatever they weigh', async () => {
    const lab = new Lab(undefined, { weigh: Number, maxWeight: 10, minSize: 3 });
    await lab.arrive('2');
    await lab.arrive('99', '98', '97', '1', '1', '1', '7', '1');
    await lab.endAll();
    expect(lab.groups).toEqual([['2'], ['99', '98', '97'], ['1', '1', '1', '7'], ['1']]);
  });

  test('opens a further lane only while enough weight waits, and never more than it may', async () => {
    const lab = new Lab(undefined, { weigh: Number, maxWeight: 10, lanes: 2, laneWeight: 10 });
    await lab.arrive('2');
    await lab.arrive('9');
    expect(lab.groups).toEqual([['2']]);
    await lab.arrive('1');
    expect(lab.groups).toEqual([['2'], ['9', '1']]);
    await lab.arrive('10', '10');
    expect(lab.groups).toHaveLength(2);
    expect(await lab.endAll()).toHaveLength(5);
    expect(lab.groups).toEqual([['2'], ['9', '1'], ['10'], ['10']]);
  });

  test('has one lane unless told otherwise', async () => {
    const lab = new Lab(undefined, { laneWeight: 1 });
    await lab.arrive('a');
    await lab.arrive('b', 'c');
    expect(lab.groups).toHaveLength(1);
    await lab.endAll();
  });

  test('refuses one request and answers its neighbours from the same commit', async () => {
    const refusal = new InvalidState('no');
    const lab = new Lab((group) => group.map((one) => (one === 'bad' ? refusal : `${one} done`)));
    await lab.arrive('a');
    await lab.arrive('b', 'bad', 'c');
    expect(await lab.endAll()).toEqual(['a done', 'b done', refusal, 'c done']);
    expect(lab.groups).toEqual([['a'], ['b', 'bad', 'c']]);
  });

  test('tries the requests of a group that failed one by one, so that only the culprit fails', async () => {
    const failure = new Error('violates a constraint');
    const lab = new Lab((group) => {
      if (group.includes('bad')) throw failure;
      return group.map((one) => `${one} done`);
    });
    await lab.arrive('a');
    await lab.arrive('b', 'bad', 'c');
    expect(await lab.endAll()).toEqual(['a done', 'b done', failure, 'c done']);
    expect(lab.groups).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
  });

  test('does not try a lone request that failed again', async () => {
    const failure = new Error('no');
    const lab = new Lab(() => {
      throw failure;
    });
    await lab.arrive('a');
    expect(await lab.endAll()).toEqual([failure]);
    expect(lab.groups).toEqual([['a']]);
  });

  test('never runs a group again whose connection was lost: it may have been committed', async () => {
    const lost = new Unavailable();
    const lab = new Lab((group) => {
      if (group.length > 1) throw lost;
      return group;
    });
    await lab.arrive('a');
    await lab.arrive('b', 'c');
    expect(await lab.endAll()).toEqual(['a', lost, lost]);
    expect(lab.groups).toEqual([['a'], ['b', 'c']]);
  });

  test('goes on after failures', async () => {
    let fails = true;
    const lab = new Lab((group) => {
      if (fails) throw new Unavailable();
      return group;
    });
    await lab.arrive('a', 'b');
    await lab.endAll();
    fails = false;
    await lab.arrive('c');
    expect((await lab.endAll()).at(-1)).toBe('c');
    expect(lab.answered.slice(0, 2).every((answer) => answer instanceof Unavailable)).toBe(true);
  });
});
