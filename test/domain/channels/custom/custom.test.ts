import { describe, expect, test } from '@jest/globals';
import { addressRules } from '../../../../src/domain/channels/address-kind.ts';
import { hasForm } from '../../../../src/domain/channels/custom/custom-address.ts';
import { type CustomContent, custom } from '../../../../src/domain/channels/custom.ts';
import { bespoke } from '../../../../src/domain/channels/providers/bespoke.ts';
import { messageKind } from '../../../../src/domain/spinners/steps/message.ts';
import { presets } from '../../../../web/src/pages/channels/custom/presets.ts';

const channelId = '0198c0de-0000-7000-8000-00000000000c';
const facts = { unsubscribeUrl: '', defaultCountry: null };

describe('an address of a custom channel', () => {
  const { fold, addressFault } = addressRules('custom');

  test('is compared with its channel, in one spelling', () => {
    expect(fold(` @Ada#${channelId.toUpperCase()} `)).toBe(`@ada#${channelId}`);
    expect(fold(`+49 (151) 2345-6789#${channelId}`)).toBe(`+4915123456789#${channelId}`);
    expect(fold(`dQw4:APA91b#${channelId}`)).toBe(`dQw4:APA91b#${channelId}`);
    expect(fold(`a#b#${channelId}`)).toBe(`a#b#${channelId}`);
    for (const folded of [fold(`x#${channelId}`), `1#${channelId}`])
      expect([fold(folded), addressFault(folded)]).toEqual([folded, undefined]);
  });

  test.each(['', '12345', `#${channelId}`, '12345#', `12345#${channelId}x`, `${'a'.repeat(401)}#${channelId}`])('%j is none', (text) => {
    expect(addressFault(fold(text))).toBe('must be an address, "#" and the id of its channel');
  });

  test('has one of a few forms, which no text keeps busy', () => {
    const long = `${'a'.repeat(100_000)}!`;
    expect([hasForm('-100123', 'integer', 20), hasForm('-100123', 'digits', 20), hasForm('123', 'digits', 2)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([hasForm('+4915112345678', 'phone', 16), hasForm('a\nb', 'any', 9), hasForm(long, 'token', 200_000)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a step of a custom channel', () => {
  const content: CustomContent = { channel: 'custom', channelId, to: '{{ chat }}', text: 'Hi {{ name }}', fields: { title: '{{ name }}' } };
  const columns = [
    { name: 'chat', metadata: true, type: 'number' },
    { name: 'mail', metadata: true, type: 'email' },
    { name: 'name', metadata: true, type: 'text' },
  ];
  const obstaclesOf = (more: Partial<CustomContent>, settings: object = presets.telegram, fault?: string) =>
    messageKind
      .obstacles({ id: 'a', type: 'message', ...content, fields: {}, ...more }, 'steps[0]', {
        columns,
        channelFault: () => fault,
        channelOf: () => (fault === undefined ? { settings: bespoke.complete({ ...settings } as never), tracking: null } : undefined),
      })
      .map(({ path, message }) => `${path}: ${message}`);

  test('is rendered with its fields, for an address that knows its channel', () => {
    const values = new Map([
      ['chat', ' 12345 '],
      ['name', 'Ada'],
    ]);
    expect(custom.render(content, values, facts)).toEqual({
      ...{ channel: 'custom', channelId, to: `12345#${channelId}`, text: 'Hi Ada', fields: { title: 'Ada' } },
    });
    expect(() => custom.render(content, new Map(), facts)).toThrow('The address is missing');
    expect(() => custom.render(content, new Map([['chat', 'a\u0000b']]), facts)).toThrow('The address is not one of the channel');
  });

  test('is not published with a missing channel, an address that the channel does not have, or fields that it does not declare', () => {
    expect(obstaclesOf({})).toEqual([]);
    expect(obstaclesOf({ to: '{{ name }}' })).toEqual([]);
    expect(obstaclesOf({}, {}, 'This channel does not exist; choose another')).toEqual([
      'steps[0].channelId: This channel does not exist; choose another',
    ]);
    expect(obstaclesOf({ to: '{{ mail }}' })).toEqual([
      'steps[0].to: The column "mail" holds values such as "ada@example.com": the channel has no such addresses',
    ]);
    expect(obstaclesOf({ to: 'Ada' })).toEqual(['steps[0].to: "Ada" is no address of the channel']);
    expect(obstaclesOf({ fields: { title: 'x' } })).toEqual(['steps[0].fields.title: The channel has no field "title"']);
    expect(obstaclesOf({ fields: { title: 'x' } }, presets.push)).toEqual([]);
  });
});
