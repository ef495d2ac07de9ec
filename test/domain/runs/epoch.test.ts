import { describe, expect, test } from '@jest/globals';
import { type DatabaseIdentity, Epoch, type NodeIdentity } from '../../../src/domain/runs/epoch.ts';

const database = { system: 's', timeline: '1', database: '5', serverStart: '100' };
const node: NodeIdentity = {
  group: '1',
  system: 'n',
  timeline: '1',
  database: '7',
  serverStart: '200',
  position: 5000,
  checkpoint: 4000,
  answeredAt: 300,
};
const having = (...nodes: readonly Partial<NodeIdentity>[]): DatabaseIdentity => ({
  ...database,
  nodes: nodes.map((changes) => ({ ...node, answeredAt: 310, ...changes })),
});
const epoch = Epoch.begin('e', having({ answeredAt: 300 }));

describe('A node of a cluster', () => {
  const restarted = { serverStart: '305', position: 6000 };

  test.each<[string, Partial<NodeIdentity>]>([
    ['has done nothing', {}],
    ['has written', { position: 5100 }],
    ['was stopped and started', { ...restarted, checkpoint: 5000 }],
    ['tells neither its system nor its checkpoint', { ...restarted, system: null, checkpoint: null }],
    ['answered before it was asked by another worker', { answeredAt: 299, position: 4900 }],
    ['is a new one', { group: '2', system: 'other', position: 10 }],
  ])('that %s was not restored', (_, now) => {
    expect(epoch.signOfRestore(having(now), 1)).toBeUndefined();
  });

  test.each<[string, Partial<NodeIdentity>]>([
    ['has a shorter log', { position: 4999 }],
    ['was started with a shorter log, and has written since', { ...restarted, checkpoint: 4999 }],
    ['has another timeline', { timeline: '2', position: 6000 }],
    ['is another server', { system: 'other', position: 6000 }],
    ['is another database', { database: '8', position: 6000 }],
  ])('that %s was restored, or its standby was promoted', (_, now) => {
    expect(epoch.signOfRestore(having(now), 1)).toBe('node');
    expect(epoch.signOfRestore(having({ group: '2' }, now), 1)).toBe('node');
  });

  test('that was away is compared when it is back, also after a release', () => {
    for (const later of [epoch.beat(having()), epoch.next('f', having())]) {
      expect(later.signOfRestore(having(), 1)).toBeUndefined();
      expect(later.signOfRestore(having({ position: 4999 }), 1)).toBe('node');
    }
  });

  test('that answered late does not replace what is known of it', () => {
    const later = epoch.beat(having({ answeredAt: 299, position: 4900 }));
    expect(later.signOfRestore(having({ position: 4950 }), 1)).toBe('node');
  });
});
