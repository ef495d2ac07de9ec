import { describe, expect, test } from '@jest/globals';
import { GroupCommit, type GroupCommitOptions } from '../../../src/application/kernel/group-commit.ts';
import { type DomainError, InvalidState, Unavailable } from '../../../src/domain/kernel/errors.ts';

type Result = string | DomainError;

/** Waits until everything that was started has begun. */
const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns++) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A group commit whose commits end when the test ends them. */
class Lab {
  /** The committed groups, in order. */
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

  /** Submits requests at the same moment. */
  async arrive(...requests: readonly string[]): Promise<void> {
    for (const request of requests) {
      const call = this.#group.submit(request).catch((reason: unknown) => reason);
      this.#calls.push(call);
      void call.then((answer) => this.answered.push(answer));
    }
    await turn();
  }

  /** Ends the oldest running commit. */
  async endOne(): Promise<void> {
    this.#underWay.shift()?.();
    await turn();
  }

  /** Ends all commits; returns the result of each request, in the order of arrival. */
  async endAll(): Promise<readonly unknown[]> {
    while (this.#underWay.length > 0) await this.endOne();
    return Promise.all(this.#calls);
  }
}

describe('A group commit', () => {
  test('spreads a burst over several groups', async () => {
    const lab = new Lab(undefined, { maxWeight: 10, maxParallel: 4, parallelWeight: 5 });
    await lab.arrive(...Array.from({ length: 40 }, (_, index) => `r${index}`));
    expect(lab.groups.map((group) => group.length)).toEqual([10, 10, 10, 10]);
    expect(await lab.endAll()).toHaveLength(40);
  });

  test('commits the requests of each lane apart, several lanes at once, and none of them waits for ever', async () => {
    const lab = new Lab(undefined, { laneOf: (request) => request[0] as string, maxParallel: 2, parallelWeight: 100 });
    await lab.arrive('a1', 'b1', 'c1', 'a2', 'a3');
    expect(lab.groups).toEqual([['a1', 'a2', 'a3'], ['b1']]);
    await lab.arrive('a4', 'b2');
    await lab.endOne();
    expect(lab.groups.slice(2)).toEqual([['c1']]);
    await lab.endOne();
    expect(lab.groups.slice(3)).toEqual([['a4']]);
    expect(await lab.endAll()).toHaveLength(7);
    expect(lab.groups.slice(4)).toEqual([['b2']]);
  });

  test('takes the requests of several callers by turns, and the requests of one caller in their order', async () => {
    const lab = new Lab(undefined, { shareOf: (request) => request[0] as string, maxWeight: 3 });
    await lab.arrive('a0');
    await lab.arrive('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    await lab.endOne();
    await lab.arrive('d1');
    await lab.endAll();
    expect(lab.groups).toEqual([['a0'], ['a1', 'b1', 'c1'], ['a2', 'b2', 'd1'], ['a3', 'a4']]);
  });

  test('lets no request join a group beyond `mostWeight`, whatever `minSize` says', async () => {
    const lab = new Lab(undefined, { weigh: Number, maxWeight: 4, minSize: 3, mostWeight: 15 });
    await lab.arrive('1');
    await lab.arrive('5', '5', '5', '5', '40', '1', '14');
    await lab.endAll();
    expect(lab.groups).toEqual([['1'], ['5', '5', '5'], ['5'], ['40'], ['1', '14']]);
  });

  test('commits a lone request without waiting for more', async () => {
    const lab = new Lab();
    await lab.arrive('a');
    expect(lab.groups).toEqual([['a']]);
    expect(await lab.endAll()).toEqual(['a done']);
  });

  test('commits requests that arrive during a commit together in the next one, in order', async () => {
    const lab = new Lab();
    await lab.arrive('a');
    await lab.arrive('b');
    await lab.arrive('c', 'd');
    expect(lab.groups).toEqual([['a']]);
    expect(await lab.endAll()).toEqual(['a done', 'b done', 'c done', 'd done']);
    expect(lab.groups).toEqual([['a'], ['b', 'c', 'd']]);
  });

  test('answers a request only after its own commit', async () => {
    const lab = new Lab();
    await lab.arrive('a');
    await lab.arrive('b');
    expect(lab.answered).toEqual([]);
    await lab.endOne();
    expect(lab.answered).toEqual(['a done']);
    await lab.endOne();
    expect(lab.answered).toEqual(['a done', 'b done']);
  });

  test('limits the weight of a group, but always takes one request', async () => {
    const lab = new Lab(undefined, { weigh: Number, maxWeight: 10 });
    await lab.arrive('2');
    await lab.arrive('4', '6', '1', '99', '10', '3');
    expect(await lab.endAll()).toHaveLength(7);
    expect(lab.groups).toEqual([['2'], ['4', '6'], ['1'], ['99'], ['10'], ['3']]);
  });

  test('takes at least the minimum size, whatever the weight', async () => {
    const lab = new Lab(undefined, { weigh: Number, maxWeight: 10, minSize: 3 });
    await lab.arrive('2');
    await lab.arrive('99', '98', '97', '1', '1', '1', '7', '1');
    await lab.endAll();
    expect(lab.groups).toEqual([['2'], ['99', '98', '97'], ['1', '1', '1', '7'], ['1']]);
  });

  test('starts a group beside another only if enough weight is waiting, up to the most at once', async () => {
    const lab = new Lab(undefined, { weigh: Number, maxWeight: 10, maxParallel: 2, parallelWeight: 10 });
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

  test('runs one group at a time by default', async () => {
    const lab = new Lab(undefined, { parallelWeight: 1 });
    await lab.arrive('a');
    await lab.arrive('b', 'c');
    expect(lab.groups).toHaveLength(1);
    await lab.endAll();
  });

  test('lets lanes whose storage is away take one place together, refuses the rest of them, and takes them again once one is back', async () => {
    let isAway = true;
    const answer = (group: readonly string[]): readonly string[] => {
      if (isAway && group[0]?.startsWith('x')) throw new Unavailable();
      return group;
    };
    const lab = new Lab(answer, { laneOf: (request) => request.slice(0, 2), maxParallel: 2 });
    await lab.arrive('x1', 'x2');
    await lab.endAll();
    await lab.arrive('x1', 'x2', 'a1', 'b1');
    expect(lab.groups.slice(2)).toEqual([['x1'], ['a1']]);
    const refused = await lab.endAll();
    expect(refused.slice(2)).toEqual([expect.any(Unavailable), expect.any(Unavailable), 'a1', 'b1']);
    isAway = false;
    await lab.arrive('x1');
    await lab.endAll();
    await lab.arrive('x1', 'x2');
    expect((await lab.endAll()).slice(-3)).toEqual(['x1', 'x1', 'x2']);
  });

  test('refuses the lanes that are known to be away without a try, and takes all others, also one that has failed', async () => {
    let isKnown = false;
    const answer = (group: readonly string[]): readonly string[] => {
      if (!isKnown) throw new Unavailable();
      return group;
    };
    const lab = new Lab(answer, {
      laneOf: (request) => request,
      isAway: (lane) => (isKnown ? lane.startsWith('x') : undefined),
      maxParallel: 4,
    });
    await lab.arrive('x1', 'x2', 'a1', 'a2');
    await lab.endAll();
    isKnown = true;
    await lab.arrive('x1', 'x2', 'a1', 'a2');
    expect(lab.groups.slice(4)).toEqual([['a1'], ['a2']]);
    const answers = (await lab.endAll()).slice(4);
    expect(answers.filter((one) => one instanceof Unavailable)).toHaveLength(2);
    expect(answers.filter((one) => typeof one === 'string')).toEqual(['a1', 'a2']);
  });

  test('refuses one request and answers the others of the same commit', async () => {
    const refusal = new InvalidState('no');
    const lab = new Lab((group) => group.map((one) => (one === 'bad' ? refusal : `${one} done`)));
    await lab.arrive('a');
    await lab.arrive('b', 'bad', 'c');
    expect(await lab.endAll()).toEqual(['a done', 'b done', refusal, 'c done']);
    expect(lab.groups).toEqual([['a'], ['b', 'bad', 'c']]);
  });

  test('retries the requests of a failed group one by one, so that only the failing one is refused', async () => {
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

  test('does not retry a lone request that failed', async () => {
    const failure = new Error('no');
    const lab = new Lab(() => {
      throw failure;
    });
    await lab.arrive('a');
    expect(await lab.endAll()).toEqual([failure]);
    expect(lab.groups).toEqual([['a']]);
  });

  test('does not retry a group after a lost connection, as it may have been committed', async () => {
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

  test('continues after failures', async () => {
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
