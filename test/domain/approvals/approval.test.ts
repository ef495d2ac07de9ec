import { describe, expect, test } from '@jest/globals';
import { Approval, type ApprovalDecision, approvalDays } from '../../../src/domain/approvals/approval.ts';
import { OwnApproval } from '../../../src/domain/approvals/errors.ts';
import { checkedApprovalRules, loosensApprovals } from '../../../src/domain/kernel/approval-rules.ts';
import { InvalidState, ValidationFailed } from '../../../src/domain/kernel/errors.ts';

const askedAt = new Date('2026-07-01T10:00:00Z');
const at = new Date('2026-07-02T10:00:00Z');

const waiting = (fields: Partial<Parameters<typeof Approval.ask>[0]> = {}): Approval =>
  Approval.ask({
    organizationId: 'o',
    id: 'a',
    kind: 'run',
    subjectId: 'j',
    spinnerId: 's',
    spinnerName: 'Welcome',
    version: 3,
    counted: 1000,
    askedBy: { type: 'user', id: 'ada' },
    barred: ['ada', 'editor'],
    askedAt,
    ...fields,
  });
const by = (id: string, words = ''): ApprovalDecision => ({ by: { type: 'user', id }, words, at });

describe('a request for a second person', () => {
  test('is approved once, by whom it is not', () => {
    const approved = waiting().approve(by('grace', ' fine '));
    expect(approved).toMatchObject({ state: 'approved', decidedBy: { type: 'user', id: 'grace' }, decidedAt: at, decision: 'fine' });
    expect([approved.isGranted, approved.isWaiting]).toEqual([true, false]);
    for (const decide of [
      () => approved.approve(by('joan')),
      () => approved.sendBack(by('joan', 'no')),
      () => approved.override(by('joan', 'no')),
    ])
      expect(decide).toThrow(
        expect.objectContaining({ details: expect.objectContaining({ reason: 'APPROVAL_DECIDED', state: 'approved' }) }),
      );
  });

  test.each(['ada', 'editor'])('is not decided by %s, who asked or edited it', (id) => {
    expect(() => waiting().approve(by(id))).toThrow(OwnApproval);
    expect(() => waiting().sendBack(by(id, 'no'))).toThrow(OwnApproval);
  });

  test('is not decided by a program', () => {
    expect(() => waiting().approve({ by: { type: 'api-key', id: 'key' }, words: '', at })).toThrow(OwnApproval);
  });

  test('is sent back with words alone, and overridden with words alone, also by whom it is', () => {
    expect(() => waiting().sendBack(by('grace', '  '))).toThrow(ValidationFailed);
    expect(() => waiting().override(by('ada'))).toThrow(ValidationFailed);
    expect(waiting().sendBack(by('grace', 'the link is wrong'))).toMatchObject({ state: 'returned', decision: 'the link is wrong' });
    expect(waiting().override(by('ada', 'nobody is here'))).toMatchObject({ state: 'overridden', isGranted: true });
    expect(() => waiting().sendBack(by('grace', 'x'.repeat(2001)))).toThrow(ValidationFailed);
  });

  test('ends after its days, and cannot be decided then', () => {
    const late = new Date(askedAt.getTime() + approvalDays * 86_400_000);
    expect(() => waiting().approve({ ...by('grace'), at: late })).toThrow(InvalidState);
    expect(waiting().end('expired', late)).toMatchObject({ state: 'expired', decidedAt: late });
    const approved = waiting().approve(by('grace'));
    expect(approved.end('expired', late)).toBe(approved);
  });

  test('stands for one in a hundred more people than were counted', () => {
    expect([waiting().mostPeople, waiting({ counted: 99 }).mostPeople, waiting({ counted: null }).mostPeople]).toEqual([1010, 99, 0]);
  });
});

describe('the rules of an organization', () => {
  test('are checked', () => {
    expect(checkedApprovalRules({ publishing: true, runsOver: 0 })).toEqual({ publishing: true, runsOver: 0 });
    for (const runsOver of [-1, 1.5, 1e10]) expect(() => checkedApprovalRules({ publishing: false, runsOver })).toThrow(ValidationFailed);
  });

  test.each([
    [{ publishing: true, runsOver: 10 }, { publishing: false, runsOver: 10 }, true],
    [{ publishing: true, runsOver: 10 }, { publishing: true, runsOver: null }, true],
    [{ publishing: true, runsOver: 10 }, { publishing: true, runsOver: 11 }, true],
    [{ publishing: true, runsOver: 10 }, { publishing: true, runsOver: 9 }, false],
    [{ publishing: false, runsOver: null }, { publishing: true, runsOver: 0 }, false],
    // One stricter rule does not make up for a looser one.
    [{ publishing: false, runsOver: 10 }, { publishing: true, runsOver: 20 }, true],
  ])('%j to %j lets more through: %s', (before, after, loosens) => {
    expect(loosensApprovals(before, after)).toBe(loosens);
  });
});
