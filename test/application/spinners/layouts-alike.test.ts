import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PublishNewer } from '../../../src/application/spinners/layouts/publish-newer.ts';
import { htmlToText } from '../../../src/domain/channels/html/html-to-text.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { Rights } from '../../../src/domain/kernel/rights.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { openApplication } from '../../support/application.ts';
import { anEmailStep } from '../../support/builders.ts';
import { aLayout, aPart, editFragment, givenFragments } from '../../support/fragments.ts';
import { fourMails, type Mail } from './four-mails.ts';
import { givenTrial } from './spinner-trials.ts';

const link = '{{ unsubscribe_url }}';

test('preview, walk, test and job show the same mail, of any layout, parts and content', async () => {
  const word = fc.constantFrom('Hi ', '<b>x</b>', '{ ', ' & ', '{{ name }}', '{{ name | upcase }}', '{{ part: "a" }}', '\n');
  const source = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(''));
  await fc.assert(
    fc.asyncProperty(source, source, source, fc.boolean(), fc.boolean(), async (body, before, part, hasText, hasOwn) => {
      const app = await openApplication();
      const end = `<a href="${link}">No more</a>`;
      const step = { subject: 'Hello {{ name }}', layout: 'main', html: `B ${body}`, text: hasText ? `T ${body}` : '' };
      const cells = { email: 'ada@example.com', name: '{{ part: "a" }} & <i>', salary: '1' };
      const trial = await givenTrial(app, { steps: [anEmailStep(step as object)], cells });
      const own = hasOwn ? { text: `${before}\n{{ content }}\n${link}` } : {};
      const layout = aLayout('main', `${before}<main>{{ content }}</main>${end}`, own);
      await givenFragments(app, trial.organizationId, layout, aPart('a', `<i>${part.replaceAll('{{ part: "a" }}', '')}</i>`));
      const [first, ...others] = await fourMails(app, trial, 'welcome');
      expect(first?.html).toContain('LINK');
      expect(others).toEqual([first, first, first]);
      if (!hasText && !hasOwn) expect(first?.text).toBe(htmlToText(first?.html ?? ''));
    }),
    { numRuns: 60 },
  );
});

test('a job goes on with the layout that its version was made with, however that is edited and archived', async () => {
  const app = await openApplication();
  const steps = [anEmailStep({ layout: 'main', html: '<p>Hi</p>', text: '' } as object)];
  const trial = await givenTrial(app, { steps });
  const { organizationId, spinnerId } = trial;
  await givenFragments(app, organizationId, aLayout('main', `<p>Old</p>{{ content }}<a href="${link}">No more</a>`));
  await app.publishSpinner.execute({ organizationId, spinnerId, by: operator });
  await app.triggerSpinner.execute({ organizationId, spinnerId, by: operator });
  const html = `<p>New</p>{{ content }}<a href="${link}">No more</a>`;
  await editFragment(app, organizationId, { kind: 'layout', key: 'main' }, { html, isArchived: true });
  await app.work();
  const sent = () => app.sender.attempts.at(-1) as unknown as Mail;
  expect(sent().html).toContain('<p>Old</p><p>Hi</p>');
  await expect(app.publishSpinner.execute({ organizationId, spinnerId, by: operator })).rejects.toMatchObject({
    details: { errors: [{ path: 'steps[0].layout', step: 'welcome', message: expect.stringContaining('is archived') }] },
  });
  expect((await trial.preview('welcome')).problem).toMatchObject({ reason: 'template_invalid' });
});

test('publishing anew takes what is published, not an edited draft, and each spinner wholly or not at all', async () => {
  const app = await openApplication();
  const given = async (html: string, layout = 'main') => {
    const trial = await givenTrial(app, { steps: [anEmailStep({ layout, html, text: '' } as object)] });
    return { ...trial, at: { organizationId: trial.organizationId, spinnerId: trial.spinnerId } };
  };
  const first = await given('<p>Hi {{ name }}</p>');
  const { organizationId, spinnerId } = first;
  await givenFragments(app, organizationId, aLayout('main', `{{ content }}<a href="${link}">Old</a>`));
  const publish = () => app.publishSpinner.execute({ organizationId, spinnerId, by: operator });
  expect(await publish()).toMatchObject({ isNew: true, version: { number: 1, uses: { layouts: { main: 1 }, parts: {} } } });
  expect(await publish()).toMatchObject({ isNew: false, version: { number: 1 } });
  const renewed = new PublishNewer({
    unitOfWork: app.unitOfWork,
    sender: app.sender,
    audit: app.audit,
    clock: app.clock,
    pauses: app.pauses,
  });
  const renew = (version: number) =>
    renewed.execute({
      organizationId,
      name: { kind: 'layout', key: 'main' },
      version,
      spinnerIds: [spinnerId, spinnerId, 'gone'],
      by: operator,
      ownRights: Rights.ofRole('member'),
    });
  const edited: Step[] = [anEmailStep({ layout: 'main', html: '<p>Draft</p>', text: '' } as object)];
  await app.unitOfWork.run(async ({ spinners }) => {
    const held = await spinners.lock(organizationId, spinnerId);
    if (held) await spinners.save(held.edit({ ...held.draft, steps: edited }));
  });
  const edit = (html: string) => editFragment(app, organizationId, { kind: 'layout', key: 'main' }, { html });
  await edit(`{{ content }}{{ region }}<a href="${link}">New</a>`);
  const [refused, gone] = await renew(2);
  expect([refused?.refusal?.details, gone?.refusal?.code]).toMatchObject([
    { errors: [{ path: 'steps[0].layout', message: 'The data table has no column "region" (in the layout "main")' }] },
    'SPINNER_NOT_FOUND',
  ]);
  await edit(`{{ content }}<a href="${link}">New</a>`);
  expect((await renew(2))[0]?.refusal?.message).toContain('There is a newer version');
  expect((await renew(3))[0]).toMatchObject({ version: 2, isNew: true, refusal: null });
  expect((await renew(3))[0]).toMatchObject({ version: 2, isNew: false, refusal: null });
  const [spinner, version] = await app.unitOfWork.run(({ spinners }) =>
    Promise.all([spinners.find(organizationId, spinnerId), spinners.findVersion(organizationId, spinnerId, 2)]),
  );
  expect(spinner?.draft.steps).toEqual(edited);
  expect(version?.definition.steps).toMatchObject([{ html: expect.stringMatching(/^<p>Hi \{\{ name \}\}<\/p><a .*New/) }]);
  expect(version?.definition.steps[0]).not.toHaveProperty('layout');
  expect(version?.draft.steps).toMatchObject([{ layout: 'main', html: '<p>Hi {{ name }}</p>' }]);
});
