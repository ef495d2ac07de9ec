import { describe, expect, test } from '@jest/globals';
import { coloursOn, contrastOf, textOn, visibleOn } from '../../../src/domain/accounts/brand/accent.ts';
import { Brand } from '../../../src/domain/accounts/brand/brand.ts';
import { Picture } from '../../../src/domain/accounts/brand/picture.ts';
import { shownSize } from '../../../src/domain/accounts/brand/shown-size.ts';
import { pageGrounds } from '../../../src/http/kernel/page-style.ts';
import { longAgo } from '../../support/builders.ts';

/** Colours over the whole cube. */
const steps = Array.from({ length: 9 }, (_, step) => Math.min(255, step * 32));
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`)),
);

describe('an accent colour', () => {
  test('has the contrast that WCAG computes', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#1d4ed8', '#1d4ed8')).toBe(1);
  });

  test('has text on it that can be read, whatever it is', () => {
    expect(Math.min(...colours.map((colour) => contrastOf(colour, textOn(colour))))).toBeGreaterThanOrEqual(4.5);
    expect([textOn('#1d4ed8'), textOn('#ffd400')]).toEqual(['#ffffff', '#000000']);
  });

  test.each(Object.values(pageGrounds))('makes buttons that are seen and read on %s, also below the pointer', (ground) => {
    const buttons = colours.map((colour) => coloursOn(ground, colour));
    expect(Math.min(...buttons.map(({ button }) => contrastOf(button, ground)))).toBeGreaterThanOrEqual(1.3);
    expect(Math.min(...buttons.map(({ mark }) => contrastOf(mark, ground)))).toBeGreaterThanOrEqual(3);
    expect(Math.min(...buttons.map(({ button, text }) => contrastOf(button, text)))).toBeGreaterThanOrEqual(4.5);
    expect(Math.min(...buttons.map(({ hover, text }) => contrastOf(hover, text)))).toBeGreaterThanOrEqual(4.5);
  });

  test('stays as it is where it can be seen', () => {
    expect(coloursOn('#ffffff', '#1d4ed8')).toMatchObject({ button: '#1d4ed8', mark: '#1d4ed8' });
    expect(coloursOn('#ffffff', '#ffd400')).toMatchObject({ button: '#ffd400', text: '#000000' });
    expect(visibleOn('#ffffff', '#ffffff', 4.5)).toBe('#737373');
  });
});

describe('a brand', () => {
  const none = Brand.none('o');
  const written = { accent: null, imprint: '', websiteUrl: null, privacyUrl: null };
  const problemsOf = (fields: object, logo?: Picture | null): unknown => {
    try {
      none.replace({ ...written, ...fields }, logo === undefined ? null : logo);
      return [];
    } catch (reason) {
      return (reason as { details: { errors: { path: string }[] } }).details.errors.map(({ path }) => path);
    }
  };

  test('is empty until something of it can be seen', () => {
    expect([none.isEmpty, none.replace(written, null).isEmpty]).toEqual([true, true]);
    expect(none.replace({ ...written, accent: '#ABCDEF' }, null)).toMatchObject({ isEmpty: false, accent: '#abcdef' });
  });

  test('keeps the lines of its imprint, and what of its logo pages need', () => {
    const facts = { organizationId: 'o', id: 'p', hash: 'h', name: 'Logo', format: 'png', width: 3, height: 2, bytes: 1 } as const;
    const brand = none.replace({ ...written, imprint: ' Acme\r\nMain St \n' }, new Picture({ ...facts, createdAt: longAgo }));
    expect(brand.imprint).toBe('Acme\nMain St');
    expect(brand.logo).toEqual({ id: 'p', format: 'png', width: 3, height: 2 });
  });

  test.each<[object, readonly string[]]>([
    [{ accent: 'red' }, ['accent']],
    [{ accent: '#12345' }, ['accent']],
    [{ imprint: 'x'.repeat(1001) }, ['imprint']],
    [{ imprint: 'Acme\u202e' }, ['imprint']],
    [{ imprint: 'Acme\u0007' }, ['imprint']],
    [{ websiteUrl: 'http://example.com', privacyUrl: 'javascript:alert(1)' }, ['websiteUrl', 'privacyUrl']],
    [{ websiteUrl: 'https://example.com/"onload=' }, []],
    [{ websiteUrl: `https://example.com/${'x'.repeat(2000)}` }, ['websiteUrl']],
    [{ websiteUrl: 'https://example.com', privacyUrl: 'https://example.com/privacy?a=b' }, []],
  ])('with %j has problems with %j', (fields, paths) => expect(problemsOf(fields)).toEqual(paths));

  test('names a logo that is no picture', () => {
    expect(() => none.replace(written, undefined)).toThrow(
      expect.objectContaining({ details: { errors: [expect.objectContaining({ path: 'logoId' })] } }),
    );
  });
});

test('a logo is shown as it is if it is small, else at most 280 pixels wide and 64 high', () => {
  const sizes = [
    [100, 40],
    [1200, 300],
    [64, 640],
    [1200, 1],
  ].map(([width, height]) => shownSize({ width: width as number, height: height as number }));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [100, 40],
    [256, 64],
    [6, 64],
    [280, 1],
  ]);
});
