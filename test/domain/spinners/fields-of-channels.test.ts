import { expect, test } from '@jest/globals';
import type { WrittenField } from '../../../src/domain/kernel/field.ts';
import { fieldsOfChannels } from '../../../src/domain/spinners/fields-of-channels.ts';

const text = (description: string, maxLength?: number): WrittenField => ({
  holds: 'text',
  ...(maxLength !== undefined && { maxLength }),
  description,
  example: 'x',
});
const post = { channel: 'post', fields: { to: text('An address.', 100), text: text('A letter.', 5000), stamp: text('A stamp.') } };
const pager = { channel: 'pager', fields: { to: text('A number.', 20), text: text('A line.') } };

test('the fields of a single channel are unchanged', () => {
  expect(fieldsOfChannels([post])).toEqual(post.fields);
});

test('shared fields merge descriptions and take the largest limit; other fields are optional', () => {
  expect(fieldsOfChannels([post, pager])).toEqual({
    to: text('On post: An address. On pager: A number.', 100),
    text: text('On post: A letter. On pager: A line.'),
    stamp: { ...text('On post: A stamp.'), isOptional: true },
  });
});
