import { expect, test } from '@jest/globals';
import { OwnDomains } from '../../../src/application/accounts/own-domain/own-domains.ts';
import { ReadLink } from '../../../src/application/feedback/engagement/read-link.ts';
import { TrackedLinks } from '../../../src/application/feedback/engagement/tracked-links.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenFeedback } from './given-feedback.ts';

const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
const noOwnDomains = new OwnDomains({ verified: async () => [], isNamed: async () => false }, new FixedClock(), 'https://t.example');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

onEachBackend('Clicks and opens', (store) => {
  const given = async (count = 1) => {
    const links = new TrackedLinks(secrets, 'https://t.example/links', noOwnDomains);
    const fed = await givenFeedback(store(), count);
    const { organizationId, clock, jobId } = fed;
    const read = new ReadLink({ secrets, clock, links });
    const sent: Message[] = [];
    for (let index = 0; index < count; index++) sent.push(await fed.given(fed.claimed(index).sent(clock.now(), null)));
    clock.pass({ seconds: 60 });
    const visit = async (
      message: Message,
      to: string | undefined,
      { kind = 'clicked', ...request }: { kind?: 'clicked' | 'opened'; method?: string; userAgent?: string; ip?: string } = {},
    ) => {
      const found = read.execute({
        token: (links.linkTo({ organizationId, messageId: message.id, kind, to }).split('/').at(-1) ?? '') as string,
        method: 'GET',
        userAgent: firefox,
        purpose: undefined,
        ip: '203.0.113.9',
        isScanner: false,
        ...request,
      });
      if (found) await fed.receiving.execute({ organizationId, channelId: null, feedback: [found.feedback] });
      return found?.link;
    };
    const settle = async (): Promise<void> => {
      clock.pass({ seconds: 11 });
      await fed.apply();
    };
    const counted = async () => {
      const { items } = await store().jobLists.jobs(organizationId, {}, { limit: 10, after: undefined });
      return items.flatMap(({ results }) => results.map(({ clicked, opened }) => ({ clicked, opened })));
    };
    const clicks = (recordIds = fed.recordIds) =>
      store().unitOfWork.run(({ results }) => results.stepClicks(organizationId, jobId, recordIds));
    return { ...fed, sent, visit, settle, counted, clicks };
  };

  test('of persons are counted once a message, after they have settled, and leave the message as it is', async () => {
    const { sent, visit, settle, counted, clicks, outcomes, apply, read, clock } = await given();
    const [message] = sent as [Message];
    expect(await visit(message, 'https://acme.example/a?email=ada#b')).toMatchObject({ to: 'https://acme.example/a?email=ada#b' });
    await visit(message, 'https://acme.example/a?email=ada#b');
    await visit(message, undefined, { kind: 'opened' });
    await apply();
    expect([await outcomes(), await counted()]).toEqual([[null, null], [{ clicked: 0, opened: 0 }]]);
    const at = clock.now();
    await settle();
    expect([await outcomes(), await counted()]).toEqual([['applied', 'applied'], [{ clicked: 1, opened: 1 }]]);
    expect(await clicks()).toEqual([{ recordId: message.recordId, stepId: message.stepId, at }]);
    clock.pass({ seconds: 3600 });
    await visit(message, 'https://acme.example/b');
    await settle();
    expect([await outcomes(), await counted()]).toEqual([['applied', 'applied', 'applied'], [{ clicked: 1, opened: 1 }]]);
    expect(await read(message)).toEqual(message.with({ settledAt: message.sentAt }));
  });

  test('of programs are not: by HEAD, by name, by the link that nobody sees, by many links at once', async () => {
    const { sent, visit, settle, counted, outcomes, clicks } = await given(5);
    const [head, named, trapped, many, person] = sent as [Message, Message, Message, Message, Message];
    await visit(head, 'https://acme.example/a', { method: 'HEAD' });
    await visit(head, 'https://acme.example/a');
    await visit(named, 'https://acme.example/a', { userAgent: 'python-requests/2.31', ip: '198.51.100.1' });
    await visit(trapped, 'https://acme.example/a', { ip: '198.51.100.2' });
    await visit(trapped, undefined, { ip: '198.51.100.3' });
    for (const page of ['a', 'b', 'c']) await visit(many, `https://acme.example/${page}`, { ip: '198.51.100.4' });
    await visit(person, 'https://acme.example/a', { ip: '198.51.100.5' });
    await settle();
    expect(await outcomes()).toEqual([...Array.from({ length: 8 }, () => 'automatic'), 'applied']);
    expect(await counted()).toEqual([{ clicked: 1, opened: 0 }]);
    expect((await clicks()).map(({ recordId }) => recordId)).toEqual([person.recordId]);
  });

  test('from one network at several mails at once are a program’s', async () => {
    const { sent, visit, settle, counted, clock } = await given(6);
    const [alone, ...rest] = sent as [Message, ...Message[]];
    await visit(alone, 'https://acme.example/a', { ip: '198.51.100.7' });
    for (const message of rest) await visit(message, 'https://acme.example/a', { ip: '2001:db8::5' });
    await settle();
    expect(await counted()).toEqual([{ clicked: 1, opened: 0 }]);
    clock.pass({ seconds: 600 });
    await visit(rest[0] as Message, 'https://acme.example/a', { ip: '2001:db8::5' });
    await settle();
    expect(await counted()).toEqual([{ clicked: 2, opened: 0 }]);
  });

  test('of links that were changed, or of messages that are gone, do nothing', async () => {
    const { visit, settle, outcomes, counted, sent, organizationId } = await given();
    const links = new TrackedLinks(secrets, 'https://t.example/links', noOwnDomains);
    const url = links.linkTo({ organizationId, messageId: sent[0]?.id ?? '', kind: 'clicked', to: 'https://acme.example/a' });
    const token = url.split('/').at(-1) ?? '';
    expect(links.linkOf(token)).toMatchObject({ to: 'https://acme.example/a' });
    expect(url).not.toMatch(/acme/);
    const other = token.replace(organizationId, '00000000-0000-7000-8000-000000000000');
    for (const bad of ['', 'x', organizationId, `${token.slice(0, -2)}AA`, other, token.slice(organizationId.length + 1)])
      expect(links.linkOf(bad)).toBeUndefined();
    await visit((sent[0] as Message).with({ id: '00000000-0000-7000-8000-000000000000' }), 'https://acme.example/a');
    await settle();
    expect([await outcomes(), await counted()]).toEqual([['unknown_message'], [{ clicked: 0, opened: 0 }]]);
  });
});
