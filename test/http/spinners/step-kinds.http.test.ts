import { expect, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('the kinds of steps', (spindle) => {
  const listed = async () => {
    const tenant = await aTenant(spindle());
    const person = await tenant.person('member');
    const { status, body } = await person.get('/step-kinds');
    expect(status).toBe(200);
    return { person, table: tenant.table, body: body as Record<string, readonly Record<string, unknown>[]> };
  };
  const named = (list: unknown, name: string) => (list as readonly Record<string, unknown>[]).find((one) => one.name === name);

  test('200: fields say what they mean, what publishing needs, and the value in a new step', async () => {
    const { body } = await listed();
    const { fields, ...message } = body.stepKinds?.find(({ type }) => type === 'message') ?? {};
    expect(message).toMatchObject({
      name: 'Message',
      sends: true,
      names: ['unsubscribe_url', 'preferences_url', 'organization_name', 'organization_address'],
    });
    expect(named(fields, 'channel')).toMatchObject({ type: 'choice', isRequired: true, default: 'email' });
    expect(named(fields, 'subject')).toMatchObject({ type: 'line_template', isRequired: true, default: '', maxLength: 1000 });
    expect(named(fields, 'html')).toMatchObject({ type: 'html_template', isRequired: false, default: null });
    const branch = body.stepKinds?.find(({ type }) => type === 'branch');
    const cases = named(branch?.fields, 'cases');
    expect(cases).toMatchObject({ type: 'list', isRequired: false, default: [] });
    expect(named(cases?.fields, 'when')).toMatchObject({ type: 'condition', isRequired: true });
    expect(named(cases?.fields, 'goTo')).toMatchObject({ type: 'step', isRequired: true, isNullable: true, default: '' });
    const wait = body.stepKinds?.find(({ type }) => type === 'wait');
    expect(named(wait?.fields, 'for')).toMatchObject({ type: 'duration', isRequired: true, default: '' });
  });

  test('200: operators say what they take, filters what their arguments are', async () => {
    const { body } = await listed();
    expect(body.operators).toContainEqual({ name: 'at_least', takes: 'bound' });
    expect(body.operators).toContainEqual({ name: 'is_empty', takes: 'nothing' });
    const takes = [
      { type: 'count', isRequired: true },
      { type: 'text', isRequired: false },
    ];
    expect(body.filters).toContainEqual({ name: 'truncate', isLocal: false, takes, example: 'truncate: 50' });
    expect(body.filters).toContainEqual({
      name: 'number',
      isLocal: true,
      takes: [{ type: 'count', isRequired: false }],
      example: 'number: 2',
    });
  });

  test('a new step of each kind, made of the defaults, can be saved in a draft', async () => {
    const { person, table, body } = await listed();
    const steps = body.stepKinds?.map(({ type, fields }) => ({
      id: `a-${type}`,
      type,
      ...Object.fromEntries(
        (fields as readonly Record<string, unknown>[]).flatMap((field) => (field.default === null ? [] : [[field.name, field.default]])),
      ),
    }));
    const made = await person.post('/spinners', { name: 'Blank', draft: { dataTableId: table.id, steps } });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
  });
});
