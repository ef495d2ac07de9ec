import type { Ground } from './ground.ts';
import type { Recorder } from './recorder.ts';
import { callByTask, tryInTestMode, writeContent } from './story-parts.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers have different shapes.
type Answer = any;

const csv = 'Email,Name,City\nada@example.com,Ada Lovelace,London\nhuong@example.com,Nguyễn Thị Hương,Hà Nội\nnobody,Jürgen Groß,Hamburg\n';
/** Calls every operation of programs once, from nothing to results. */
export async function tellStory(to: Recorder, ground: Ground): Promise<void> {
  const { session, receiverUrl, until } = ground;
  const take = (name: string, ...given: readonly unknown[]): Promise<Answer> => to.take(name, ...given);

  await take('me');
  await take('usage');

  // A table with a key.
  const table = await take('tables.create', {
    name: 'Leads',
    columns: [{ name: 'email', type: 'email', metadata: true, required: true }, { name: 'name', metadata: true }, { name: 'city' }],
    fillsAbsentColumns: true,
  });
  await take('tables.list', { limit: 2 });
  await take('tables.get', table.id);
  await take('tables.edit', table.id, { name: 'Leads 2026', defaultCountry: 'DE' });
  await take('tables.addColumn', table.id, { name: 'orders', type: 'number' });
  await take('tables.addColumn', table.id, { name: 'note' });
  await take('tables.editColumn', table.id, { column: 'note', name: 'remark' });
  await take('tables.deleteColumn', table.id, { column: 'remark' });
  await take('tableSchema', table.id);
  await take('tables.checkKey', table.id, { columns: ['email'] });
  await take('tables.setKey', table.id, { columns: ['email'] });
  await take('tables.key', table.id);
  const webhookUrl: string = await take('tables.webhookUrl', table.id);

  // Definitions as a file.
  await take('definitions.export', { table: ['Leads 2026'] });
  const guests =
    'version: 1\ntables:\n  Guests:\n    columns:\n      - { name: email, type: email }\n      - { name: name }\n    key: [email]\n';
  const { plan } = await take('definitions.diff', guests);
  await take('definitions.apply', guests, { ifPlan: plan.hash });

  // Records.
  const people = [
    { email: 'ada@example.com', name: 'Ada Lovelace', city: 'London', orders: 3 },
    { email: 'huong@example.com', name: 'Nguyễn Thị Hương', city: 'Hà Nội', orders: 1 },
    { email: 'juergen@example.com', name: 'Jürgen Groß', city: 'Hamburg', orders: 12 },
  ];
  await take('ingest', table.id, people, { mode: 'upsert', results: true });
  const token = new URL(webhookUrl).pathname.split('/').at(-1) ?? '';
  const grace = { email: 'grace@example.com', name: 'Grace Hopper', city: 'New York', orders: 7 };
  await to.raw('POST', `/public/data-tables/ingest/${token}`, { body: { records: [grace] }, isOpen: true });
  // Three calls that are refused: two lack a column that the table gets, one has a wrong value.
  const paul = (name: string) => ({ email: `${name.toLowerCase()}@example.com`, name, phone: '+4940123456' });
  for (const record of [paul('Paul'), paul('Olga'), { email: 'not an address' }])
    await to.raw('POST', `/public/data-tables/ingest/${token}`, { body: { records: [record] }, isOpen: true });
  await take('tables.addColumn', table.id, { name: 'phone' });
  const refused = await take('refusedCalls.list', table.id, { replayable: true });
  await take('refusedCalls.replay', table.id, refused.data.at(-1).id);
  await take('refusedCalls.replayAll', table.id);
  await take('refusedCalls.discard', table.id, refused.data[0].id);
  await take('refusedCalls.discardAll', table.id);
  const sample = { form: 'Fair', answers: { email: 'olga@example.com', full_name: 'Ольга Петрова' } };
  await take('tables.previewMapping', table.id, { sample });
  await take('tables.setMapping', table.id, {
    columns: [
      { column: 'email', path: 'answers.email' },
      { column: 'name', path: 'answers.full_name', optional: true },
    ],
  });
  await take('tables.mapping', table.id);
  await take('tables.removeMapping', table.id);
  const { data: records } = await take('records.list', table.id, { limit: 2 });
  await take('records.query', table.id, { filter: { column: 'orders', operator: 'greater_than', value: 2 }, sort: { column: 'name' } });
  await take('records.changed', table.id, { limit: 2 });
  await take('records.get', table.id, records[0].id);
  await take('records.getByKey', table.id, { email: 'ada@example.com' });
  await take('records.patch', table.id, records[0].id, { orders: 4 }, { ifRevision: records[0].revision });
  await take('records.patchByKey', table.id, { email: 'ada@example.com' }, { city: 'Paris' });
  await take('records.changes', table.id, records[0].id);
  await take('tables.editRecords', table.id, { records: [{ id: records[1].id, fields: { orders: 2 } }] });
  await take('tables.recordHistory', table.id, records[0].id);
  await take('tables.person', table.id, records[0].id);
  await take('records.deleteByKey', table.id, { email: 'grace@example.com' });
  await take('tables.checkColumnType', table.id, { column: 'city', type: 'number' });
  await take('tables.changeColumnType', table.id, { column: 'orders', type: 'text', clears: false });
  await take('tables.columnTypeChange', table.id);
  await take('tables.cancelColumnTypeChange', table.id).catch(() => undefined);

  // Files.
  const file = new Blob([csv], { type: 'text/csv' });
  await take('imports.preview', table.id, file);
  const mapping = [
    { from: 1, to: 'email' },
    { from: 2, to: 'name' },
    { from: 3, to: 'city' },
  ];
  await take('imports.check', table.id, file, { mapping, hasHeader: true, onError: 'set_aside', mode: 'upsert' });
  const created = await take('imports.create', table.id, {
    mapping,
    hasHeader: true,
    onError: 'set_aside',
    mode: 'upsert',
    fileName: 'contacts.csv',
  });
  await take('imports.upload', created.id, file);
  await take('imports.get', created.id);
  await take('imports.errors', created.id);
  await take('imports.list', table.id);
  await take('imports.undo', created.id);
  const other = await take('imports.create', table.id, { mapping, hasHeader: true, fileName: 'more.csv' });
  await take('imports.cancel', other.id);
  const plain = await take('tables.create', { name: 'Sign-ups of the fair' });
  await take('imports.append', plain.id, csv, {});
  await take('tables.startKeySetting', plain.id, { columns: ['Email'] });
  await take('tables.keySetting', plain.id);
  await take('tables.cancelKeySetting', plain.id).catch(() => undefined);

  await writeContent(take);

  // A spinner, from the draft to the published version.
  const project = await take('projects.create', { name: 'Spring' });
  await take('projects.edit', project.id, { name: 'Spring 2026' });
  await take('projects.list');
  await take('channels.list');
  await take('channels.providers');
  const { data: channels } = await take('channels.list');
  await take('channels.get', channels[0].id);
  await take('spinners.stepKinds');
  const draft = {
    dataTableId: table.id,
    starts: [{ type: 'arrival' }],
    steps: [
      {
        id: 'welcome',
        type: 'message',
        channel: 'email',
        to: '{{ email }}',
        subject: 'Welcome, {{ name | default: "friend" }}',
        text: 'Hello {{ name | default: "friend" }}, welcome. No more of these: {{ unsubscribe_url }}',
      },
      { id: 'three-days', type: 'wait', for: '3 days' },
      { id: 'tell-crm', type: 'webhook', url: receiverUrl, body: { email: '{{ email }}' } },
    ],
  };
  const spinner = await take('spinners.create', { name: 'Welcome', draft });
  await take('spinners.list', { limit: 2 });
  await take('spinners.get', spinner.id);
  await take('spinners.validate', spinner.id);
  await take('spinners.preview', spinner.id, { stepId: 'welcome', recordId: records[0].id });
  await take('spinners.counts', spinner.id);
  const sms = { id: 'text', type: 'message', channel: 'sms', to: '{{ phone }}', text: 'Hello {{ name }}' };
  await take('spinners.segments', spinner.id, { stepId: 'text', draft: { ...draft, steps: [sms] } });
  await take('spinners.checkLinks', spinner.id, { stepId: 'welcome' });
  await take('spinners.unlikeRecords', spinner.id, { stepId: 'welcome' });
  await take('spinners.publish', spinner.id);
  await take('spinners.newerFragments', spinner.id);
  const changed = {
    ...draft,
    steps: [...draft.steps.slice(0, 1), { id: 'three-days', type: 'wait', for: '4 days' }, ...draft.steps.slice(2)],
  };
  await take('spinners.edit', spinner.id, { draft: changed });
  await take('spinners.compareVersions', spinner.id, { from: 1 });
  await take('spinners.publish', spinner.id);
  await take('spinners.versions', spinner.id);
  await take('spinners.version', spinner.id, 1);
  await take('spinners.restoreVersion', spinner.id, 1);
  await take('spinners.uses', spinner.id);
  await take('spinners.setLive', spinner.id, { state: 'on' });
  await take('spinners.live', spinner.id);
  await take('spinners.starts');
  await take('spinners.previewStart', { start: { type: 'schedule', cron: '0 9 * * 1', zone: 'Europe/Berlin' }, dataTableId: table.id });
  const copy = await take('spinners.duplicate', spinner.id, { name: 'Welcome, second version' });
  await take('spinners.archive', copy.id);
  await take('spinners.restore', copy.id);
  await session.putJson('/organization/approvals', { publishing: true, runsOver: null });
  await take('spinners.askToPublish', copy.id, { words: 'For the spring fair' });
  const { data: requests } = await take('approvals.list');
  await take('approvals.get', requests[0].id);
  await session.putJson('/organization/approvals', { publishing: false, runsOver: null });
  await take('layouts.publish', 'harbour', { version: 2, spinnerIds: [copy.id] }).catch(() => undefined);
  await take('parts.publish', 'greeting', { version: 2, spinnerIds: [copy.id] }).catch(() => undefined);

  // A job.
  const { jobId } = await take('trigger', ground.spinnerId, { runAt: new Date(Date.now() + 3_600_000).toISOString() });
  await take('trigger', spinner.id, { dryRun: true });
  await take('job', jobId);
  await take('jobs', { state: ['running', 'queued'] });
  await take('runs.forecast', jobId);
  await take('controlJob', jobId, 'pause');
  await take('runs.resume', jobId, {});
  await take('controlJob', jobId, 'cancel');

  // Results.
  const done = ground.jobId;
  const { data: recipients } = await take('recipients', done, {}, { limit: 2 });
  await take('messages', done, {}, { limit: 2 });
  await take('runs.recipient', done, recipients[0].recordId);
  await take('runs.activity', done);
  await take('runs.happenings', done);
  await take('spinners.inside', ground.spinnerId);
  await take('spinners.splits', ground.spinnerId);
  await take('spinners.why', ground.spinnerId, { dataTableId: ground.tableId, recordId: recipients[0].recordId });
  await take('results.daily', { days: 2 });
  await take('results.bySpinner');
  const ofAll = { channel: 'email', spinnerId: ground.spinnerId };
  await take('results.sent', ofAll);
  await take('results.engaged', { ...ofAll, kind: 'clicked' });
  await take('results.unsubscribed', ofAll);
  await take('results.replied', ofAll);
  await take('results.findPeople', { search: 'person.1' });
  await take('results.ofAddress', { address: recipients[0].address ?? 'ada@example.com' });

  // People.
  await take('stopPerson', { address: 'ada@example.com' });
  await take('holds.hold', { address: 'huong@example.com' }, new Date(Date.now() + 7 * 86_400_000));
  await take('holds.list');
  await take('holds.release', { address: 'huong@example.com' });
  await take('suppressions.add', ['juergen@example.com'], { note: 'asked on the phone' });
  await take('suppressions.list', { kind: 'email' }, { limit: 2 });
  await take('suppressions.delete', 'juergen@example.com', { reason: 'asked for it again', hasConsent: true });
  const topic = (await session.post('/topics', { key: 'harbour-news', name: 'Harbour news' }).catch(() => undefined)) ?? {};
  const key = topic.topic?.key ?? 'general';
  await take('topics.list');
  await take('topics.get', key);
  await take('preferences.join', 'ada@example.com', [key], { words: 'Send me news of the harbour', source: 'fair' });
  await take('preferences.read', 'ada@example.com');
  await take('preferences.change', 'ada@example.com', { [key]: 'left' });
  await take('preferences.leave', 'huong@example.com', [key]);
  await take('topics.people', key, { state: 'left' });
  await take('preferences.history', 'ada@example.com');
  await take('preferences.list');
  await take('preferences.forget', 'huong@example.com');
  await callByTask(to, ground, table.id);
  const erasure = await take('erasures.create', { address: 'juergen@example.com' });
  await take('erasures.list');
  await take('erasures.get', erasure.id);
  await take('erasures.people', erasure.id);

  // Events.
  const { endpoint } = await take('endpoints.create', {
    name: 'CRM',
    url: `${receiverUrl}/events`,
    kinds: ['message.bounced', 'recipient.left'],
  });
  await take('endpoints.list');
  await take('endpoints.get', endpoint.id);
  await take('endpoints.edit', endpoint.id, { name: 'CRM of the harbour' });
  await take('endpoints.test', endpoint.id);
  await until(async () => (await to.client.endpoints.deliveries(endpoint.id).take(1)).length > 0);
  const { data: deliveries } = await take('endpoints.deliveries', endpoint.id);
  await take('endpoints.delivery', endpoint.id, deliveries[0].number);
  await take('endpoints.resend', endpoint.id, { numbers: [deliveries[0].number] });
  await take('endpoints.secret', endpoint.id);
  await take('endpoints.rotateSecret', endpoint.id, { overlapSeconds: 3600 });
  await take('endpoints.delete', endpoint.id);
  await take('events', { type: ['record.updated', 'message.sent'], with: 'changes' });
  await take('consumers.set', 'crm', { after: 0 });
  await take('consumers.list');
  await take('consumers.acknowledge', 'crm', { next: 1, after: 0 });
  await take('consumers.delete', 'crm');

  // Keys and the rest.
  const { apiKey } = await take('keys.create', { name: 'Forms', scopes: ['ingest'] });
  await take('keys.list');
  await take('keys.get', apiKey.id);
  await take('keys.edit', apiKey.id, { dataTableIds: [table.id] });
  const rotated = await take('keys.rotate', apiKey.id, { overlapSeconds: 3600 });
  await take('keys.revoke', rotated.apiKey.id);
  await take('audit.list', { limit: 2 });
  await take('audit.seals');

  await to.raw('POST', '/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_spinners', arguments: {} } } });
  await tryInTestMode(ground);
  await take('spinners.setLive', spinner.id, { state: 'off' });
  await take('spinners.unpublish', spinner.id);
  await take('records.delete', table.id, records[0].id);
  await take('tables.deleteRecords', table.id, { ids: [records[1].id] });
  const merged = await take('tables.create', {
    name: 'Doubles',
    columns: [{ name: 'email', type: 'email', metadata: true }, { name: 'name' }],
  });
  await take('ingest', merged.id, [
    { email: 'ada@example.com', name: 'Ada' },
    { email: 'ada@example.com', name: null },
  ]);
  const { merge } = await take('tables.setKey', merged.id, { columns: ['email'], duplicates: 'merge' });
  await take('tables.undoMerge', merged.id, merge.id);
  await take('tables.delete', merged.id);
}
