import { beforeEach, describe, expect, test } from '@jest/globals';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aColumn, aDefinition, anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const create = (organizationId: string, definition: unknown) =>
  app.createSpinner.execute({ organizationId, name: 'Welcome', definition, by: operator });
const find = (organizationId: string, id: string) => app.unitOfWork.run(({ spinners }) => spinners.find(organizationId, id));

describe('Creating a spinner', () => {
  test('stores it as a draft that cannot be triggered', async () => {
    const { organizationId, id: dataTableId } = await givenTable(app);
    const draft = aDefinition({ dataTableId });
    const spinner = await create(organizationId, draft);
    expect({ ...spinner }).toMatchObject({ organizationId, name: 'Welcome', draft, publishedVersion: null, lastVersion: 0 });
    expect(await find(organizationId, spinner.id)).toEqual(spinner);
    const trigger = app.triggerSpinner.execute({ organizationId, spinnerId: spinner.id, by: notAudited });
    await expect(trigger).rejects.toMatchObject({ code: 'SPINNER_NOT_FOUND' });
  });

  test('has the audience of new records by default', async () => {
    const { organizationId, id: dataTableId } = await givenTable(app);
    expect((await create(organizationId, { dataTableId, steps: [] })).draft.audience).toBe('new');
  });

  test('names every problem of its definition', async () => {
    const { organizationId, id: dataTableId } = await givenTable(app);
    const steps = [
      { id: 'A', type: 'message' },
      { id: 'b', type: 'sing' },
    ];
    await expect(create(organizationId, { dataTableId, steps, more: 1 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: {
        errors: ['more', 'steps[0].id', 'steps[0].channel', 'steps[1].type'].map((path) => ({ path, message: expect.any(String) })),
      },
    });
  });

  test('requires a table of its own organization', async () => {
    const table = await givenTable(app);
    const { id: other } = await givenOrganization(app);
    await expect(create(other, aDefinition({ dataTableId: table.id }))).rejects.toMatchObject({ code: 'DATA_TABLE_NOT_FOUND' });
  });
});

describe('Publishing a spinner', () => {
  const publish = async (organizationId: string, spinnerId: string) =>
    (await app.publishSpinner.execute({ organizationId, spinnerId, by: operator })).version;
  const givenDraft = async (...steps: Parameters<typeof aDefinition>[0]['steps'] & object) => {
    const table = await givenTable(app, { columns: [aColumn('email'), aColumn('name'), aColumn('salary', { metadata: false })] });
    return create(table.organizationId, aDefinition({ dataTableId: table.id, steps }));
  };

  test('stores the draft as the next version, each time', async () => {
    const spinner = await givenDraft(anEmailStep());
    const { organizationId, id } = spinner;
    const first = await publish(organizationId, id);
    expect({ ...first }).toEqual({
      organizationId,
      spinnerId: id,
      number: 1,
      definition: spinner.draft,
      written: null,
      uses: null,
      publishedAt: app.clock.now(),
      publishedBy: { type: 'operator', id: null },
    });
    const edited = aDefinition({ dataTableId: spinner.draft.dataTableId, steps: [aWebhookStep()] });
    await app.unitOfWork.run(async ({ spinners }) => {
      const held = await spinners.lock(organizationId, id);
      if (held) await spinners.save(held.edit(edited));
    });
    const second = await publish(organizationId, id);
    expect([second.number, second.definition]).toEqual([2, edited]);
    const kept = await app.unitOfWork.run(({ spinners }) => spinners.findVersion(organizationId, id, 1));
    expect(kept).toEqual(first);
    expect(await find(organizationId, id)).toMatchObject({ publishedVersion: 2, lastVersion: 2 });
  });

  test('adds one version of one draft if called concurrently', async () => {
    const { organizationId, id } = await givenDraft(anEmailStep());
    const versions = await Promise.all(Array.from({ length: 4 }, () => publish(organizationId, id)));
    expect(versions.map(({ number }) => number)).toEqual([1, 1, 1, 1]);
  });

  test('is refused if a template names unknown columns or columns that are not metadata, and names them all', async () => {
    const { organizationId, id } = await givenDraft(
      anEmailStep({ subject: '{{ salary }}', text: '{{ nam }} {{ unsubscribe_url }}' }),
      aWebhookStep({ body: { pay: '{{ salary }}' } }),
    );
    const refused = publish(organizationId, id);
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const paths = await refused.catch(({ details }) => details.errors.map(({ path }: { path: string }) => path));
    expect(paths).toEqual(['steps[0].subject', 'steps[0].text', 'steps[1].body.pay']);
    expect(await find(organizationId, id)).toMatchObject({ publishedVersion: null, lastVersion: 0 });
  });

  test('is refused without an unsubscribe link, and if e-mail is not connected', async () => {
    const bare = await givenDraft(anEmailStep({ text: 'Hello' }));
    await expect(publish(bare.organizationId, bare.id)).rejects.toMatchObject({ details: { errors: [{ path: 'steps[0].text' }] } });
    const { organizationId, id } = await givenDraft(anEmailStep());
    app.sender.connected.delete('email');
    await expect(publish(organizationId, id)).rejects.toMatchObject({ details: { errors: [{ path: 'steps[0].channel' }] } });
    app.sender.connected.add('email');
    expect((await publish(organizationId, id)).number).toBe(1);
  });

  test("is refused for another organization's spinner", async () => {
    const { id } = await givenDraft(anEmailStep());
    const { id: other } = await givenOrganization(app);
    await expect(publish(other, id)).rejects.toMatchObject({ code: 'SPINNER_NOT_FOUND' });
  });
});
