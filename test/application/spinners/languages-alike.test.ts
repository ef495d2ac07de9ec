import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ReadSubscription } from '../../../src/application/consent/read-subscription.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { openApplication } from '../../support/application.ts';
import { anyMail } from '../../support/blocks.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { aLayout, aPart, givenFragments } from '../../support/fragments.ts';
import { fourMails, type Mail } from './four-mails.ts';
import { givenTrial } from './spinner-trials.ts';

const link = '{{ unsubscribe_url }}';
const columns = ['email', 'name', 'plan', 'language', 'sum'].map((name) => aColumn(name, name === 'sum' ? { type: 'number' } : {}));
const cellsOf = (language: string | null, plan = 'pro') => ({
  email: 'ada@example.com',
  name: '{{ part: "a" }} & <i>',
  plan,
  language,
  sum: 1234.5,
});
const languagesOf = (texts: object, original?: string) => ({ by: 'language', ...(original && { original }), texts });

const values = fc.constantFrom('de', 'DE ', 'de_CH', 'Deutsch', 'fr', 'fr-CA', 'it', 'klingon', '', null);
const body = fc.oneof(
  anyMail.map((blocks) => ({ blocks, text: '' })),
  fc.constantFrom<object>(
    { html: `<p>H {{ name }} {{ sum | number }} {{ part: "a" }}</p><a href="${link}">x</a>`, text: '' },
    { text: `T {{ sum | number }} {{ part: "a" }} ${link}` },
  ),
);

test('preview, walk, test and job show the same mail, of any blocks, in any language, in a layout or as a page, with its parts', async () => {
  await fc.assert(
    fc.asyncProperty(body, body, body, values, fc.boolean(), fc.boolean(), async (first, second, third, value, hasLayout, isSaid) => {
      const app = await openApplication();
      const texts = { de: { subject: 'DE {{ sum | number }}', ...second }, fr: { subject: 'FR', ...third } };
      const step = {
        ...{ subject: 'EN {{ sum | number }}', text: '', ...first },
        languages: languagesOf(texts, isSaid ? 'en' : undefined),
        ...(hasLayout && { layout: 'main' }),
      };
      const trial = await givenTrial(app, { steps: [anEmailStep(step as object)], cells: cellsOf(value), columns });
      const languages = { de: { html: `<p>Fuß</p><main>{{ content }}</main><a href="${link}">Abmelden</a>`, text: '' } };
      const layout = aLayout('main', `<p>Foot</p><main>{{ content }}</main><a href="${link}">x</a>`, { languages });
      const part = aPart('a', '<i>Signed</i>', { languages: { de: { html: '<i>Gezeichnet</i>', text: '' } } });
      await givenFragments(app, trial.organizationId, layout, part);
      const [mail, ...others] = await fourMails(app, trial, 'welcome');
      expect(others).toEqual([mail, mail, mail]);
      const tag = /^d/i.test(value ?? '') ? 'de' : /^f/.test(value ?? '') ? 'fr' : undefined;
      expect(mail?.subject).toBe(tag === 'de' ? 'DE 1.234,5' : tag === 'fr' ? 'FR' : 'EN 1,234.5');
      expect((await trial.preview('welcome')).language).toMatchObject({ tag, by: 'language', value });
      const whole = mail?.html ?? mail?.text ?? '';
      expect(whole.includes('Gezeichnet')).toBe(tag === 'de' && whole.includes('Gezeichnet'));
      if (tag === 'de' && hasLayout) expect(whole).not.toContain('Foot');
      if (tag === 'de') expect(whole).not.toContain('Signed');
    }),
    { numRuns: 80 },
  );
});

test('a definition without languages is composed byte for byte as before, whatever languages its layout and parts have', async () => {
  const app = await openApplication();
  const steps = [anEmailStep({ layout: 'main', html: 'Hi {{ part: "a" }}', text: '' } as object)];
  const trial = await givenTrial(app, { steps, cells: cellsOf('de'), columns });
  const layout = { languages: { de: { html: `DE {{ content }}${link}`, text: '' } } };
  const part = { languages: { de: { html: 'DE', text: '' } } };
  await givenFragments(app, trial.organizationId, aLayout('main', `EN {{ content }} ${link}`, layout), aPart('a', 'EN', part));
  const [mail] = await fourMails(app, trial, 'welcome');
  expect(mail?.html).toBe('EN Hi EN LINK');
  expect((await trial.preview('welcome')).language).toBeUndefined();
});

const problemsOf = async (step: object, more: Parameters<typeof givenFragments>[2][] = []) => {
  const app = await openApplication();
  const trial = await givenTrial(app, { steps: [anEmailStep(step as object)], columns });
  await givenFragments(app, trial.organizationId, ...more);
  const { organizationId, spinnerId } = trial;
  const refused = await app.publishSpinner.execute({ organizationId, spinnerId, by: operator }).catch((error: unknown) => error);
  const { details } = refused as { details?: { errors?: { path: string; message: string }[] } };
  return (details?.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
};

test('publishing names what is missing in which language', async () => {
  const whole = { subject: 'A', previewText: 'P', text: `x ${link}` };
  expect(
    await problemsOf({ ...whole, languages: languagesOf({ de: { subject: ' ', text: '' }, fr: { ...whole, text: 'ohne' } }) }),
  ).toEqual([
    expect.stringMatching(/^steps\[0\]\.languages\.texts\.de\.subject: The e-mail needs a subject/),
    expect.stringMatching(/^steps\[0\]\.languages\.texts\.de\.text: .*unsubscribe/),
    'steps[0].languages.texts.de.previewText: It is missing in this language: the original has it',
    expect.stringMatching(/^steps\[0\]\.languages\.texts\.fr\.text: .*unsubscribe link/),
  ]);
  expect(await problemsOf({ ...whole, languages: { by: 'tongue', texts: { de: whole } } })).toEqual([
    expect.stringMatching(/^steps\[0\]\.languages\.by: The data table has no column "tongue"/),
  ]);
  expect(await problemsOf({ ...whole, languages: languagesOf({ de: { ...whole, text: `{{ nmae }} ${link}` } }) })).toEqual([
    expect.stringMatching(/^steps\[0\]\.languages\.texts\.de\.text: The data table has no column "nmae"/),
  ]);
  expect(await problemsOf({ ...whole, languages: languagesOf({ de: { ...whole, text: `{{ part: "gone" }} ${link}` } }) })).toEqual([
    'steps[0].languages.texts.de.text: There is no part "gone"',
  ]);
  const block = { version: 1, blocks: [{ id: 'a', type: 'hologram' }] };
  expect((await problemsOf({ ...whole, languages: languagesOf({ de: { ...whole, blocks: block, text: '' } }) })).join()).toMatch(
    /languages\.texts\.de\.blocks\.blocks\[0\]\.type: The kind "hologram" is not known here/,
  );
});

test('refuses languages that are none, too many, or twice', async () => {
  const { parseDefinition } = await import('../../../src/domain/spinners/check-definition.ts');
  const parse = (languages: object) => {
    const run = parseDefinition({
      dataTableId: '0198c0de-0000-7000-8000-000000000001',
      steps: [anEmailStep({ languages } as object)],
    });
    try {
      for (let next = run.next(); !next.done; ) next = run.next();
      return [];
    } catch (refusal) {
      return (refusal as { details: { errors: { path: string; message: string }[] } }).details.errors.map(
        ({ path, message }) => `${path}: ${message}`,
      );
    }
  };
  const many = Array.from({ length: 60 }, (_, at) => [`aa${String.fromCharCode(97 + (at % 26))}${at > 25 ? '-x' : ''}`, {}]);
  expect(parse(languagesOf(Object.fromEntries(many))).join()).toContain('must be in at most 40 languages');
  expect(parse(languagesOf({ Deutsch: {} })).join()).toMatch(/languages\.texts\.Deutsch: must be a language tag of BCP 47/);
  expect(parse(languagesOf({ 'de-ch': {} }))).toEqual(['steps[0].languages.texts.de-ch: must be written "de-CH"']);
  expect(parse(languagesOf({ de: {} }, 'de'))).toEqual([
    'steps[0].languages.texts.de: is the language of the original: change that instead',
  ]);
  expect(parse(languagesOf({ de: { to: 'x' } })).join()).toMatch(/texts\.de\.to: "to" is not known here/);
  expect(parse(languagesOf({ de: { text: '{{ part' } })).join()).toMatch(/texts\.de\.text: /);
  expect(parse({ by: 'language' }).join()).toMatch(/languages\.texts: must be an object/);
  expect(parse(languagesOf({ de: { subject: 'x', basedOn: 'y' } }))).toEqual([]);
});

test('an answer in a thread has the subject of the mail before in its own language', async () => {
  const app = await openApplication();
  const text = `x ${link}`;
  const steps = [
    anEmailStep({ subject: 'Hello', text, languages: languagesOf({ de: { subject: 'Hallo', text } }) } as object),
    anEmailStep({
      id: 'again',
      subject: '',
      thread: 'continue',
      text,
      languages: languagesOf({ de: { subject: '', text: `y ${link}` } }),
    } as object),
  ];
  const trial = await givenTrial(app, { steps: steps as Step[], cells: cellsOf('de-AT'), columns });
  const { organizationId, spinnerId } = trial;
  expect((await trial.preview('again')).parts).toMatchObject({ email: { subject: 'Re: Hallo', text: expect.stringContaining('y ') } });
  await app.publishSpinner.execute({ organizationId, spinnerId, by: operator });
  await app.triggerSpinner.execute({ organizationId, spinnerId, by: operator });
  await app.work();
  expect(app.sender.attempts.map((one) => (one as unknown as Mail).subject)).toEqual(['Hallo', 'Re: Hallo']);
});

test('the name and the address of the organization stand in mails, layouts and parts, alike in preview, walk, test and job', async () => {
  const app = await openApplication();
  const steps = [anEmailStep({ layout: 'main', subject: '{{ organization_name }}', html: 'Hi', text: '' } as object)];
  const trial = await givenTrial(app, { steps });
  const { organizationId } = trial;
  await givenFragments(
    app,
    organizationId,
    aLayout('main', `{{ content }}<p>{{ organization_name }}, {{ organization_address }}</p>${link}`),
  );
  const { Brand } = await import('../../../src/domain/accounts/brand/brand.ts');
  await app.unitOfWork.run(({ brands }) => brands.save(Brand.none(organizationId).with({ imprint: 'Main St 1\n10115 Berlin' })));
  const organization = await app.unitOfWork.run(({ organizations }) => organizations.find(organizationId));
  const [first, ...others] = await fourMails(app, trial, 'welcome');
  expect(others).toEqual([first, first, first]);
  expect(first?.subject).toBe(organization?.name);
  expect(first?.html).toContain(`<p>${organization?.name}, Main St 1, 10115 Berlin</p>`);
});

test('the page behind a link is in the language of the message, where the address has chosen none', async () => {
  const app = await openApplication();
  const text = `x ${link}`;
  const steps = [anEmailStep({ text, languages: languagesOf({ de: { subject: 'Hallo', text } }) } as object)];
  const trial = await givenTrial(app, { steps, cells: cellsOf('de-AT'), columns });
  const { organizationId, spinnerId } = trial;
  await app.publishSpinner.execute({ organizationId, spinnerId, by: operator });
  await app.triggerSpinner.execute({ organizationId, spinnerId, by: operator });
  await app.work();
  const { unsubscribeUrl } = app.sender.attempts.at(-1) as unknown as { unsubscribeUrl: string };
  const read = new ReadSubscription({ unitOfWork: app.unitOfWork, clock: app.clock, links: app.links });
  const seen = await read.execute({ token: unsubscribeUrl.split('/').at(-1) as string });
  expect(seen?.subscription).toMatchObject({ language: null, writtenIn: 'de' });
});
