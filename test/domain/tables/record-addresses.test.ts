import { expect, test } from '@jest/globals';
import { recordAddresses } from '../../../src/domain/tables/record-addresses.ts';
import { aColumn } from '../../support/builders.ts';

const columns = ['id', 'E-Mail', 'Second', 'Handy', 'Note'].map((name) => aColumn(name));

test.each([
  [null, { id: '0042', 'E-Mail': ' Ada@Example.com ', Second: 'ada@example.com', Note: 'see a@b' }, ['ada@example.com']],
  [null, { Handy: '0151 23456789', Note: '+49 151 23456789' }, ['+4915123456789']],
  ['DE', { id: '015123456789', Handy: '0151 23456789' }, ['+4915123456789']],
  ['DE', { Handy: 'none', Note: '+12' }, []],
])('with the default country %j, the addresses in %j are %j', (defaultCountry, cells, addresses) => {
  expect(recordAddresses({ columns, defaultCountry }, cells).map(({ address }) => address)).toEqual(addresses);
});
