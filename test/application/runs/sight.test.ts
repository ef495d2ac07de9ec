import { expect, test } from '@jest/globals';
import type { Page, PageRequest } from '../../../src/application/kernel/page.ts';
import { pageFrom } from '../../../src/application/kernel/page.ts';
import { Sight } from '../../../src/application/runs/sight.ts';
import type { SubjectReader } from '../../../src/application/runs/subject-reader.ts';
import { Reach } from '../../../src/domain/kernel/reach.ts';

/** Jobs whose ids end in 0 are seen. */
const subjects: SubjectReader = {
  jobs: async (_, ids) => new Map(ids.map((id) => [id, { spinnerId: id.endsWith('0') ? 'seen' : 'unseen', dataTableId: 'table' }])),
  spinners: async () => [],
  projectsOf: async () => new Map(),
  within: async () => ({ dataTableIds: [], spinnerIds: [] }),
};
const sight = new Sight(subjects);
const limited = new Reach(null, ['seen']);

interface Thing {
  readonly jobId: string;
  readonly index: number;
}

/** A list of things of `count` jobs. */
const listOf = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => ({ jobId: `job ${index}`, index }));
  const keyOf = ({ index }: Thing) => [String(index)];
  const read = async ({ limit, after }: PageRequest) => {
    const from = after === undefined ? 0 : Number(after[0]) + 1;
    return pageFrom(all.slice(from, from + limit + 1), limit, keyOf);
  };
  return { read, keyOf };
};

/** The numbers of what is listed, page by page. */
const walk = async (reach: Reach, count: number, limit: number) => {
  const listed: number[] = [];
  let [after, pages]: [PageRequest['after'], number] = [undefined, 0];
  do {
    const page: Page<Thing> = await sight.page<Thing>('organization', reach, { limit, after }, listOf(count));
    listed.push(...page.items.map(({ index }) => index));
    expect(page.items.length).toBeLessThanOrEqual(limit);
    after = page.next;
    pages++;
  } while (after !== undefined && pages < 10_000);
  return { listed, pages };
};
const tens = (count: number) => Array.from({ length: Math.ceil(count / 10) }, (_, index) => index * 10);

test.each([
  [1, 100],
  [3, 100],
  [10, 100],
  [11, 95],
  [500, 5000],
  [500, 12_345],
])('pages of %i of what is seen skip and repeat nothing in a list of %i', async (limit, count) => {
  expect((await walk(limited, count, limit)).listed).toEqual(tens(count));
});

test('a page reads at most 5000 of a list, and has a next one then', async () => {
  const page = await sight.page<Thing>('organization', new Reach(null, ['none']), { limit: 10, after: undefined }, listOf(6000));
  expect(page).toEqual({ items: [], next: ['4999'] });
});

test('a caller without limits gets the list as it is', async () => {
  expect((await walk(Reach.everything, 25, 10)).listed).toHaveLength(25);
});

test('a spinner is seen as a whole if the tables of all its versions are', async () => {
  const spinners = [
    { spinnerId: 'one', current: 'a', all: ['a'] },
    { spinnerId: 'moved', current: 'a', all: ['a', 'b'] },
    { spinnerId: 'never published', current: null, all: [] },
  ];
  const own = new Sight({
    ...{ jobs: subjects.jobs, projectsOf: subjects.projectsOf, within: subjects.within },
    spinners: async () => spinners,
  });
  expect(await own.wholeSpinners('organization', new Reach(['a'], ['one', 'moved']), ['one', 'moved'])).toEqual(['one']);
  expect(await own.wholeSpinners('organization', new Reach(['a', 'b'], ['one', 'moved']), ['one', 'moved'])).toEqual(['one', 'moved']);
  expect(await own.wholeSpinners('organization', Reach.everything, ['any'])).toEqual(['any']);
});
