import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { htmlToText } from '../../../src/domain/channels/html/html-to-text.ts';
import { openApplication } from '../../support/application.ts';
import { anyMail } from '../../support/blocks.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { aLayout, aPart, givenFragments } from '../../support/fragments.ts';
import { fourMails } from './four-mails.ts';
import { givenTrial } from './spinner-trials.ts';

const mailStep = (blocks: object, step: object = {}) => anEmailStep({ text: '', blocks, ...step } as object);

test('preview, walk, test and job show the same mail, of any blocks, in a layout or as a page, with its parts', async () => {
  await fc.assert(
    fc.asyncProperty(anyMail, fc.constantFrom('pro', 'free', ''), fc.boolean(), async (blocks, plan, hasLayout) => {
      const app = await openApplication();
      const cells = { email: 'ada@example.com', name: '{{ part: "a" }} & <i>', plan };
      const steps = [mailStep(blocks, hasLayout ? { layout: 'main' } : {})];
      const trial = await givenTrial(app, { steps, cells, columns: ['email', 'name', 'plan'].map((name) => aColumn(name)) });
      const layout = aLayout('main', '<main>{{ content }}</main><a href="{{ unsubscribe_url }}">x</a>');
      await givenFragments(app, trial.organizationId, layout, aPart('a', '<i>Signed</i>'));
      const [first, ...others] = await fourMails(app, trial, 'welcome');
      expect(first?.html).toContain('LINK');
      expect(others).toEqual([first, first, first]);
      expect(first?.text).toBe(htmlToText(first?.html ?? ''));
      // Values and texts stay text.
      expect(first?.html).not.toMatch(/<b>x<\/b>|<i>(?!Signed)|onx="|\{\{ section/);
    }),
    { numRuns: 60 },
  );
});
