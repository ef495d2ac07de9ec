import { expect, test } from '@jest/globals';
import { Random } from '../../../scripts/chaos/random.ts';
import { AnswerConfirmation } from '../../../src/application/consent/confirmations/answer-confirmation.ts';
import { ConfirmationLinks } from '../../../src/application/consent/confirmations/confirmation-links.ts';
import { ImportConsent } from '../../../src/application/consent/lists/import-consent.ts';
import { ChangePreferences } from '../../../src/application/consent/preferences/change-preferences.ts';
import { ForgetAddress } from '../../../src/application/consent/preferences/forget-address.ts';
import { forgottenForms } from '../../../src/application/consent/preferences/forgotten-forms.ts';
import { ReadPersonPreferences } from '../../../src/application/consent/preferences/read-person-preferences.ts';
import { ReadPreferences } from '../../../src/application/consent/preferences/read-preferences.ts';
import { SavePreferences } from '../../../src/application/consent/preferences/save-preferences.ts';
import { RemoveSuppression } from '../../../src/application/consent/remove-suppression.ts';
import { SaveTopic } from '../../../src/application/consent/save-topic.ts';
import { UndoUnsubscribe } from '../../../src/application/consent/undo-unsubscribe.ts';
import { Unsubscribe } from '../../../src/application/consent/unsubscribe.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { HeldPauses } from '../../../src/application/people/held-pauses.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { CountConfirmed } from '../../../src/application/tables/forms/count-confirmed.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import type { ConsentAct } from '../../../src/domain/consent/consent-entry.ts';
import { InvalidState, ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import { CsvLineReader } from '../../../src/system/csv/csv-line-reader.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll } from '../runs/enrolled.ts';
import { ConsentModel } from './consent-model.ts';

const people = ['ada', 'bob', 'cleo', 'dan', 'eve'].map((name) => `${name}@example.com`);
const keys = ['general', 'tips', 'offers', 'news', 'fairs'];
const joinedOnly = ['news', 'fairs'];
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const colleague = { type: 'user', id: null, ip: null } as const;
const owner = { type: 'recipient', id: null, ip: '192.0.2.1' } as const;
const proof = { network: null, words: null, source: null };
const settings = { acts: 60, seeds: [1, 2, 3] };

/** A job under way, and when each person's next message is due; who is not there gets no more. */
interface Run {
  readonly topic: string | undefined;
  readonly isService: boolean;
  readonly jobId: string;
  readonly sender: FakeSender;
  readonly open: Map<string, { messages: number; due: number; isHeld: boolean }>;
  readonly expected: string[];
}

/** People, topics and jobs in a store, and the model beside them. */
async function aWorld(store: Backend, random: Random) {
  const { unitOfWork } = store;
  const [clock, model] = [new FixedClock('2026-03-02T10:00:00Z'), new ConsentModel()];
  const table = await givenTable(store);
  const { organizationId } = table;
  const secrets = new NodeSecrets(new Uint8Array(32).fill(7));
  const links = new UnsubscribeLinks(secrets, 'https://spindle.example.com/u');
  const confirmationLinks = new ConfirmationLinks(secrets, 'https://spindle.example.com/confirm');
  const mailPauses = new HeldPauses(ids);
  const parts = {
    unitOfWork,
    clock,
    ids,
    secrets,
    mailPauses,
    links,
    audit: new Audit(clock, ids),
    pauses: new TimerPauses(),
    sender: new FakeSender(),
  };
  const runs: Run[] = [];
  const log: string[] = [];
  const now = () => clock.now().getTime();
  const one = <Item>(items: readonly Item[]): Item => items[random.between(0, items.length - 1)] as Item;
  const some = <Item>(items: readonly Item[]): readonly Item[] => items.filter(() => random.chance(0.4));
  const saveTopic = (key: string, isNew: boolean, topic: object) =>
    new SaveTopic(parts).execute({ organizationId, key, isNew, topic, by: colleague });
  const mails = ({ sender }: Run) => sender.attempts as readonly OutgoingMessage<'email'>[];
  const folded = (to: string) => to.trim().toLowerCase();
  /** A mail that somebody has got, and the token of its link. */
  const mail = () => {
    const sent = runs.flatMap((run) =>
      mails(run).map(({ to, unsubscribeUrl }) => ({
        topic: run.topic,
        address: folded(to),
        token: unsubscribeUrl.split('/').at(-1) as string,
      })),
    );
    return sent.length > 0 ? one(sent) : undefined;
  };
  /** Whether a call is accepted. */
  const accepted = async (call: Promise<unknown>): Promise<boolean> => {
    const refused = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (refused !== undefined && !(refused instanceof InvalidState || refused instanceof ValidationFailed)) throw refused;
    return refused === undefined;
  };
  const wake = (address: string) => {
    for (const { open } of runs) {
      const person = open.get(address);
      if (person?.isHeld) open.set(address, { ...person, due: now(), isHeld: false });
    }
  };

  await givenRecords(
    store,
    table,
    ...people.map((email) => ({ email, name: 'Ada' })),
    ...people.slice(0, 2).map((email) => ({ email: ` ${email.toUpperCase()}`, name: 'Ada again' })),
  );
  for (const key of keys) {
    if (key !== 'general') await saveTopic(key, true, { name: { en: key }, reaches: joinedOnly.includes(key) ? 'joined' : 'everyone' });
    model.topics.set(key, { joinedOnly: joinedOnly.includes(key), isArchived: false });
  }

  const change =
    (act: ConsentAct, onlyChanges = false) =>
    async () => {
      const [address, topics, hasConsent, back] = [one(people), some(keys), random.chance(0.3), random.chance(0.2)];
      const at = back ? now() - random.between(1, 200) * hourMs : now();
      const wanted = onlyChanges ? topics.filter((topic) => model.last(address, topic)?.act !== act) : topics;
      const acts = Object.fromEntries(topics.map((topic) => [topic, act]));
      const call = {
        organizationId,
        kind: 'email',
        address: one([address, address.toUpperCase()]),
        acts,
        path: 'topics',
        onlyChanges,
      } as const;
      const done = await accepted(
        new ChangePreferences(parts).execute({ ...call, at: new Date(at), proof, hasConsent, by: colleague }, () => ({})),
      );
      const isArchived = act === 'joined' && topics.some((topic) => model.topics.get(topic)?.isArchived);
      if (isArchived) expect(done).toBe(false);
      else if (act === 'joined') expect(done).toBe(model.join({ address, topics: wanted, at }, hasConsent));
      else model.say('left', { address, topics: wanted, at });
      return [address, topics, hasConsent, new Date(at), done];
    };
  const acts: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
    join: change('joined'),
    leave: change('left'),
    put: change(random.chance(0.5) ? 'joined' : 'left', true),
    async ask() {
      const [address, topics] = [one(people), some(keys)];
      const call = {
        organizationId,
        kind: 'email',
        address,
        acts: Object.fromEntries(topics.map((topic) => [topic, 'joined' as const])),
      } as const;
      const asking = new ChangePreferences(parts).execute({ ...call, path: 'topics', proof, confirm: {}, by: colleague }, () => ({}));
      expect(await accepted(asking)).toBe(model.ask({ address, topics, at: now() }));
      return [address, topics];
    },
    async confirm() {
      const address = one(people);
      const open = await unitOfWork.run(({ confirmations }) => confirmations.findOpen(organizationId, { kind: 'email', address }));
      if (open) {
        const token = confirmationLinks.linkFor(open).split('/').at(-1) as string;
        await new AnswerConfirmation({ ...parts, links: confirmationLinks, forms: new CountConfirmed() }).execute({
          token,
          answer: 'confirmed',
          by: owner,
        });
      }
      model.confirm(address, now());
      return [address, open !== undefined];
    },
    async click() {
      const [got, everything] = [mail(), random.chance(0.3)];
      if (!got) return [];
      await new Unsubscribe(parts).execute({ token: got.token, everything, by: owner });
      model.leaveByLink(got.address, everything ? undefined : got.topic, now());
      return [got.address, got.topic, everything];
    },
    async undo() {
      const got = mail();
      if (!got) return [];
      await new UndoUnsubscribe(parts).execute({ token: got.token, by: owner });
      model.undo(got.address, got.topic, now());
      return [got.address, got.topic];
    },
    async page() {
      const got = mail();
      if (!got) return [];
      const { token, address, topic } = got;
      const seen = await new ReadPreferences(parts).execute({ token });
      const shown = model.page(address, topic);
      expect(seen?.topics.map(({ topic: { key }, isOn }) => [key, isOn]).sort()).toEqual([...shown].sort());
      const [chosen, everything] = [some([...shown.keys()]), random.chance(0.1)];
      const page = { language: 'en', isLanguageChosen: false, frequency: undefined } as const;
      const until = one([undefined, '', new Date(now() + random.between(1, 9) * dayMs).toISOString().slice(0, 10)]);
      await new SavePreferences(parts).execute({ token, shown: [...shown.keys()], chosen, until, everything, ...page, by: owner });
      if (everything) model.leaveEverything(address, now());
      else {
        for (const [key, isOn] of shown)
          if (isOn !== chosen.includes(key)) model.say(isOn ? 'left' : 'joined', { address, topics: [key], at: now() });
        const paused = model.paused.get(address) ?? 0;
        const pause = until ? Date.parse(until) : until === '' ? 0 : paused;
        model.paused.set(address, pause);
        if (pause < paused && paused > now()) wake(address);
      }
      return [address, chosen, everything, until];
    },
    async import() {
      const lines = Array.from({ length: random.between(1, 4) }, () => ({
        address: one(people),
        topics: [...new Set([one(keys), one(keys)])],
        act: one(['joined', 'joined', 'left'] as const),
        at: random.chance(0.5) ? now() - random.between(1, 300) * hourMs : undefined,
      }));
      const text = lines.map(({ address, topics, act, at }) =>
        [address, topics.join(' '), act, at ? new Date(at).toISOString() : ''].join(),
      );
      const file = (async function* () {
        yield Buffer.from(`email,topics,state,at\n${text.join('\n')}\n`);
      })();
      const list = { organizationId, kind: 'email', file, topics: [], source: 'fair', words: undefined, by: colleague } as const;
      const { noted, stayedLeft, alreadyThere, invalid } = await new ImportConsent({ ...parts, lines: new CsvLineReader() }).execute(list);
      const fates = lines.map(({ act, at, ...line }) => model.importLine(act, { ...line, at: at ?? now() }, at, now()));
      const numberOf = (fate: string) => fates.filter((each) => each === fate).length;
      expect([noted, stayedLeft, alreadyThere, invalid]).toEqual(['noted', 'stayedLeft', 'alreadyThere', 'invalid'].map(numberOf));
      return text;
    },
    async letBack() {
      const address = one([...model.off.keys(), ...people.slice(0, 1)]);
      const call = { organizationId, kind: 'email', address, reason: 'by phone', hasConsent: true, by: colleague } as const;
      if (model.off.delete(address)) await new RemoveSuppression(parts).execute(call);
      return [address];
    },
    async archive() {
      const [key, isArchived] = [one(keys.slice(1)), random.chance(0.4)];
      await saveTopic(key, false, { isArchived });
      model.topics.set(key, { joinedOnly: joinedOnly.includes(key), isArchived });
      return [key, isArchived];
    },
    async forget() {
      const address = one(people);
      await new ForgetAddress({ ...parts, forms: new CountConfirmed() }).execute({
        organizationId,
        kind: 'email',
        address: ` ${address.toUpperCase()}`,
        by: colleague,
      });
      model.forget(address);
      return [address];
    },
    async start() {
      const [topic, isService, isLong] = [one([undefined, ...keys.slice(1)]), random.chance(0.2), random.chance(0.5)];
      const steps = [anEmailStep(), { id: 'pause', type: 'wait', for: '1 day' } as const, anEmailStep({ id: 'reminder' })];
      const subject = isService ? { service: 'Receipts' } : topic === undefined ? {} : { topic };
      const spinner = await givenSpinner(store, table, { ...subject, steps: isLong ? steps : steps.slice(0, 1) });
      const job = await enrolAll(store, await givenJob(store, spinner), audienceOf(spinner), { now: clock.now() });
      const open = new Map(people.map((address) => [address, { messages: isLong ? 2 : 1, due: now(), isHeld: false }]));
      runs.push({ topic: isService ? undefined : topic, isService, jobId: job.id, sender: new FakeSender(), open, expected: [] });
      return [subject, isLong];
    },
    async pass() {
      const hours = random.between(1, 40);
      clock.pass({ hours });
      return [hours];
    },
  };

  /** Adds to a job all that it should send now, by the model. */
  const expectOf = ({ topic, isService, open, expected }: Run) => {
    for (const [address, person] of open) {
      if (person.due > now()) continue;
      const pause = isService ? 0 : (model.paused.get(address) ?? 0);
      if (!model.reaches(address, isService ? undefined : (topic ?? 'general'))) open.delete(address);
      else if (pause > now()) open.set(address, { ...person, due: pause, isHeld: true });
      else {
        expected.push(address);
        if (person.messages === 1) open.delete(address);
        else open.set(address, { messages: person.messages - 1, due: now() + dayMs, isHeld: false });
      }
    }
  };
  const advance = async () => {
    for (const run of runs) {
      if (run.open.size > 0)
        await new AdvanceJob({ ...parts, sender: run.sender }).execute(inOneTurn({ organizationId, jobId: run.jobId }));
      expectOf(run);
      expect(
        mails(run)
          .map(({ to }) => folded(to))
          .sort(),
      ).toEqual([...run.expected].sort());
    }
  };

  /** The API, the model and the history alone say the same of an address. */
  const checkPerson = async (address: string) => {
    const named = { kind: 'email', address } as const;
    const { topics, suppression } = await new ReadPersonPreferences(parts).execute({ organizationId, ...named });
    const said = topics.map(({ topic: { key }, choice, bar, isPending }) => [
      key,
      choice?.state,
      choice?.at.getTime(),
      bar === undefined,
      isPending,
    ]);
    const should = keys.map((key) => {
      const last = model.last(address, key);
      return [key, last?.act, last?.at, model.gets(address, key), model.isPending(address, key, now())];
    });
    expect(said.sort()).toEqual(should.sort());
    expect(suppression?.unsubscribedAt?.getTime()).toBe(model.off.get(address));
    const hashes = forgottenForms(secrets, organizationId, named);
    const { items } = await store.preferences.entries(organizationId, 'email', [address, ...hashes], { limit: 1000, after: undefined });
    const all = items.flatMap((entry) => entry.topics.map((topic) => ({ topic, act: entry.act, at: entry.at.getTime() })));
    const textOf = (entry: { topic: string; act: string; at: number }) => `${entry.topic} ${entry.act} ${entry.at}`;
    expect(all.map(textOf).sort()).toEqual(
      model.history
        .filter((statement) => statement.address === address)
        .map(textOf)
        .sort(),
    );
    const rebuilt = new Map<string, (typeof all)[number]>();
    const forgottenAfter = model.forgettings.filter((forgetting) => forgetting.address === address).map(({ after }) => after);
    for (const [index, entry] of [...all.entries(), [all.length, undefined] as const]) {
      // Forgotten at this point: only what was left is known from then on.
      if (forgottenAfter.includes(index)) for (const [topic, { act }] of rebuilt) if (act === 'joined') rebuilt.delete(topic);
      if (entry && entry.act !== 'asked' && (rebuilt.get(entry.topic)?.at ?? entry.at) <= entry.at) rebuilt.set(entry.topic, entry);
    }
    expect(said.map(([key, state, at]) => [key, state, at])).toEqual(
      said.map(([key]) => [key, rebuilt.get(key as string)?.act, rebuilt.get(key as string)?.at]),
    );
  };
  const checkLists = async () => {
    const counts = await store.topics.counts(organizationId);
    for (const topic of keys)
      for (const state of ['joined', 'left'] as const) {
        const should = model.listed(people, topic, state);
        const { items } = await store.topics.people(organizationId, topic, { state }, { limit: 100, after: undefined });
        expect([topic, state, items.map(({ address }) => address).sort()]).toEqual([topic, state, should]);
        expect([topic, state, counts.get(topic)?.[state] ?? 0]).toEqual([topic, state, should.length]);
        const proofs = await store.topics.proofs(organizationId, topic, items);
        expect(proofs.map(({ address, act }) => [address, act]).sort()).toEqual(should.map((address) => [address, state]));
      }
  };
  return { acts, one, log, advance, checkLists, checkPeople: () => Promise.all(people.map(checkPerson)), runs, model };
}

onEachBackend('Random histories of consent', (store) => {
  test.each(settings.seeds)('are as a plain model says: who gets what, the lists of topics, and the history (seed %i)', async (seed) => {
    const random = new Random(seed);
    const { acts, one, log, advance, checkLists, checkPeople, runs } = await aWorld(store(), random);
    try {
      for (let act = 0; act < settings.acts; act++) {
        const name = one([...Object.keys(acts), 'start', 'pass', 'pass']);
        log.push(`${act} ${name}`);
        log[log.length - 1] += ` ${JSON.stringify(await acts[name]?.())}`;
        await advance();
        await checkPeople();
        if (act % 5 === 0) await checkLists();
      }
    } catch (reason) {
      throw new Error(`Seed ${seed}:\n${log.join('\n')}\n${(reason as Error).message}`, { cause: reason });
    }
    expect(runs.flatMap(({ expected }) => expected).length).toBeGreaterThan(0);
  });
});
