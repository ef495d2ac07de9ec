import { CallMaker } from './named-calls.ts';
import type { CallTransport } from './transport.ts';
import { uploadsOf } from './uploads.ts';

/**
 * The calls of each thing that a key reaches, by name. Their arguments are the ids of the path, and then the members of the body, or of the
 * query of a call that has none; `signal` may stand beside them.
 */
export function resourcesOf(transport: CallTransport) {
  const { api, uploads } = { api: new CallMaker(transport), uploads: uploadsOf(transport) };
  const fragments = <Kind extends 'layouts' | 'parts'>(kind: Kind) => ({
    list: api.list(`/${kind}`),
    get: api.read(`/${kind}/{key}`, 'fragment'),
    create: api.post(`/${kind}`, 'fragment'),
    edit: api.patch(`/${kind}/{key}`, 'fragment'),
    preview: api.ask(`/${kind}/preview`),
    uses: api.read(`/${kind}/{key}/uses`),
    versions: api.list(`/${kind}/{key}/versions`),
    version: api.read(`/${kind}/{key}/versions/{number}`, 'version'),
    publish: api.post(`/${kind}/{key}/publish`, 'spinners'),
  });
  return {
    tables: {
      list: api.list('/data-tables'),
      get: api.read('/data-tables/{dataTableId}', 'dataTable'),
      create: api.post('/data-tables', 'dataTable'),
      edit: api.patch('/data-tables/{dataTableId}', 'dataTable'),
      delete: api.remove('/data-tables/{dataTableId}', 'DATA_TABLE_NOT_FOUND'),
      addColumn: api.post('/data-tables/{dataTableId}/columns', 'dataTable'),
      editColumn: api.patch('/data-tables/{dataTableId}/columns', 'dataTable'),
      deleteColumn: api.post('/data-tables/{dataTableId}/columns/delete', 'dataTable'),
      /** Counts the values that another type of a column would not take. */
      checkColumnType: api.ask('/data-tables/{dataTableId}/columns/check-type'),
      changeColumnType: api.post('/data-tables/{dataTableId}/columns/conversion', 'conversion'),
      columnTypeChange: api.read('/data-tables/{dataTableId}/columns/conversion', 'conversion'),
      cancelColumnTypeChange: api.ask('/data-tables/{dataTableId}/columns/conversion/cancel', 'conversion'),
      key: api.read('/data-tables/{dataTableId}/key'),
      /** Counts the records that would share a key, or lack it. */
      checkKey: api.ask('/data-tables/{dataTableId}/key/check'),
      /** Sets the columns by which a table's records are told apart. */
      setKey: api.put('/data-tables/{dataTableId}/key'),
      /** As `setKey` for a table of any size, in the background. */
      startKeySetting: api.post('/data-tables/{dataTableId}/key/setting', 'setting'),
      keySetting: api.read('/data-tables/{dataTableId}/key/setting', 'setting'),
      cancelKeySetting: api.ask('/data-tables/{dataTableId}/key/setting/cancel', 'setting'),
      undoMerge: api.post('/data-tables/{dataTableId}/key/merges/{mergeId}/undo', 'dataTable'),
      /** The way in which bodies of form tools and CRMs become records at the webhook URL; null: they are refused. */
      mapping: api.read('/data-tables/{dataTableId}/mapping', 'mapping'),
      setMapping: api.put('/data-tables/{dataTableId}/mapping', 'mapping'),
      removeMapping: api.remove('/data-tables/{dataTableId}/mapping', 'DATA_TABLE_NOT_FOUND'),
      /** The records that a mapping makes of a body; without a mapping, one is proposed. */
      previewMapping: api.ask('/data-tables/{dataTableId}/mapping/preview'),
      /** The secret URL that records are posted to without a key. */
      webhookUrl: api.ask('/data-tables/{dataTableId}/webhook-url/show', 'webhookUrl'),
      /** Deletes up to 500 records by their ids. */
      deleteRecords: api.ask('/data-tables/{dataTableId}/records/delete', 'deleted'),
      /** Changes up to 500 records by their ids. */
      editRecords: api.patch('/data-tables/{dataTableId}/records', 'records'),
      recordHistory: api.list('/data-tables/{dataTableId}/records/{recordId}/history'),
      person: api.read('/data-tables/{dataTableId}/records/{recordId}/person'),
    },
    /** The calls to webhook URLs that were refused. */
    refusedCalls: {
      list: api.list('/data-tables/{dataTableId}/ingest-requests'),
      replay: api.post('/data-tables/{dataTableId}/ingest-requests/{callId}/replay'),
      replayAll: api.post('/data-tables/{dataTableId}/ingest-requests/replay'),
      discard: api.remove('/data-tables/{dataTableId}/ingest-requests/{callId}', 'REFUSED_CALL_NOT_FOUND'),
      discardAll: api.ask('/data-tables/{dataTableId}/ingest-requests/discard', 'discarded'),
    },
    /** The tasks that steps of spinners ask people to do. */
    tasks: {
      /** All open ones, the first due first. */
      list: api.list('/tasks'),
      read: api.read('/tasks/{taskId}', 'task'),
      /** Takes a task for 15 minutes, so that nobody else does it; the `claim` of the answer says so to `done`. */
      claim: api.ask('/tasks/{taskId}/claim', 'task'),
      /** Notes the result, writes `values` into the record, and lets its person go on, all or nothing. */
      done: api.post('/tasks/{taskId}/done', 'task'),
      skip: api.post('/tasks/{taskId}/skip', 'task'),
      snooze: api.ask('/tasks/{taskId}/snooze', 'task'),
      /** Gives it to a member, by `userId`, or to a `role`. */
      reassign: api.ask('/tasks/{taskId}/reassign', 'task'),
      ofJob: api.read('/jobs/{jobId}/tasks', 'data'),
      /** The tasks that a spinner has made in the last 90 days. */
      ofSpinner: api.read('/spinners/{spinnerId}/tasks', 'data'),
    },
    imports: {
      list: api.list('/data-tables/{dataTableId}/imports'),
      get: api.read('/imports/{importId}', 'import'),
      create: api.post('/data-tables/{dataTableId}/imports', 'import'),
      cancel: api.ask('/imports/{importId}/cancel', 'import'),
      undo: api.ask('/imports/{importId}/undo'),
      ...uploads.imports,
    },
    /** Tables, spinners, layouts, parts and topics as a file. */
    definitions: uploads.definitions,
    spinners: {
      list: api.list('/spinners'),
      get: api.read('/spinners/{spinnerId}', 'spinner'),
      create: api.post('/spinners', 'spinner'),
      edit: api.patch('/spinners/{spinnerId}', 'spinner'),
      duplicate: api.post('/spinners/{spinnerId}/duplicate', 'spinner'),
      /** Lists what is wrong with a draft, and what would change nothing but is odd. */
      validate: api.ask('/spinners/{spinnerId}/validate'),
      /** Shows the message of a step to one record. */
      preview: api.ask('/spinners/{spinnerId}/preview'),
      /** Counts the records that each step would take, were it started now. */
      counts: api.ask('/spinners/{spinnerId}/counts'),
      segments: api.ask('/spinners/{spinnerId}/segments', 'languages'),
      /** Publishes the draft of a spinner; the same draft twice is one version. */
      publish: api.ask('/spinners/{spinnerId}/publish'),
      /** Asks a second person to publish the draft. */
      askToPublish: api.post('/spinners/{spinnerId}/approvals', 'approval'),
      /** Finds links of a step that lead nowhere. */
      checkLinks: api.ask('/spinners/{spinnerId}/links'),
      /** Records that a step should be looked at with: with the longest values, without some, of other scripts. */
      unlikeRecords: api.ask('/spinners/{spinnerId}/unlike-records'),
      uses: api.read('/spinners/{spinnerId}/uses'),
      unpublish: api.ask('/spinners/{spinnerId}/unpublish', 'spinner'),
      archive: api.ask('/spinners/{spinnerId}/archive', 'spinner'),
      restore: api.ask('/spinners/{spinnerId}/restore', 'spinner'),
      versions: api.list('/spinners/{spinnerId}/versions'),
      version: api.read('/spinners/{spinnerId}/versions/{number}', 'version'),
      compareVersions: api.read('/spinners/{spinnerId}/versions/compare'),
      restoreVersion: api.post('/spinners/{spinnerId}/versions/{number}/restore', 'spinner'),
      newerFragments: api.ask('/spinners/{spinnerId}/newer'),
      live: api.read('/spinners/{spinnerId}/live'),
      /** Turns a published spinner live, or off: live, it takes what its start names by itself. */
      setLive: api.ask('/spinners/{spinnerId}/live', 'live'),
      /** Counts the people who are inside, by step. */
      inside: api.read('/spinners/{spinnerId}/inside'),
      /** Says why a person got a message, or did not. */
      why: api.read('/spinners/{spinnerId}/why'),
      splits: api.read('/spinners/{spinnerId}/splits'),
      /** Lists the next starts of all spinners. */
      starts: api.read('/starts'),
      previewStart: api.ask('/starts/preview'),
      stepKinds: api.read('/step-kinds'),
    },
    runs: {
      /** One person in a job: steps and messages. */
      recipient: api.read('/jobs/{jobId}/recipients/{recordId}'),
      /** Counts the messages that left, by time. */
      activity: api.read('/jobs/{jobId}/activity'),
      /** Lists events of the job as a whole. */
      happenings: api.read('/jobs/{jobId}/happenings', 'data'),
      /** Estimates when the rest will have been sent. */
      forecast: api.read('/jobs/{jobId}/forecast', 'forecast'),
      /** As `controlJob`, with a guardrail of its own. */
      resume: api.ask('/jobs/{jobId}/resume', 'state'),
    },
    results: {
      daily: api.read('/results'),
      bySpinner: api.read('/results/spinners', 'data'),
      sent: api.list('/results/messages'),
      /** Messages that were clicked or opened. */
      engaged: api.list('/results/engaged'),
      unsubscribed: api.list('/results/unsubscribed'),
      /** The people who answered, each once for a job. */
      replied: api.list('/results/replied'),
      /** The history of one address, over all spinners. Its pages have the suppressions of the address, too. */
      ofAddress: api.list('/people/history'),
      /** Records by the beginnings of a name, an address or a number. */
      findPeople: api.read('/people'),
    },
    replies: {
      /** The latest first. */
      list: api.list('/replies'),
      /** With what is kept of its mail. */
      read: api.read('/replies/{replyId}', 'reply'),
    },
    /** The jobs of test mode, for a client with a key that begins with `svc_test_`. */
    testJobs: {
      /** The messages of a job as their recipients would have got them, the latest first. */
      received: api.list('/jobs/{jobId}/captured-messages'),
      /** One of them, with the whole mail (`mail.mime`). */
      readReceived: api.read('/jobs/{jobId}/captured-messages/{messageId}', 'message'),
      /** Ends the next wait of everybody who waits in a job: of a step, for sending hours, or for another attempt. */
      moveOn: api.post('/jobs/{jobId}/move-on', 'state'),
    },
    /** Requests that wait for a second person, who decides in the app. */
    approvals: { list: api.list('/approvals'), get: api.read('/approvals/{approvalId}', 'approval') },
    consumers: {
      list: api.list('/events/consumers'),
      /** Makes a consumer of the events, or sets how far it has come. */
      set: api.put('/events/consumers/{name}', 'consumer'),
      delete: api.remove('/events/consumers/{name}', 'CONSUMER_NOT_FOUND'),
      acknowledge: api.post('/events/consumers/{name}/acknowledge', 'consumer'),
    },
    erasures: {
      list: api.list('/erasures'),
      get: api.read('/erasures/{erasureId}', 'erasure'),
      create: api.post('/erasures', 'erasure'),
      people: api.list('/erasures/{erasureId}/people'),
    },
    audit: { list: api.list('/audit'), seals: api.list('/audit/seals') },
    layouts: fragments('layouts'),
    parts: fragments('parts'),
    blocks: {
      /** HTML and text of an e-mail made of blocks. */
      source: api.ask('/content/blocks/source'),
      /** Blocks of HTML or MJML. */
      import: api.ask('/content/blocks/import'),
    },
    pictures: {
      list: api.list('/pictures'),
      uses: api.read('/pictures/{pictureId}/uses'),
      delete: api.remove('/pictures/{pictureId}', 'PICTURE_NOT_FOUND'),
      ...uploads.pictures,
    },
    files: {
      list: api.list('/files'),
      uses: api.read('/files/{fileId}/uses'),
      delete: api.remove('/files/{fileId}', 'FILE_NOT_FOUND'),
      ...uploads.files,
    },
    endpoints: {
      list: api.list('/event-endpoints'),
      get: api.read('/event-endpoints/{endpointId}'),
      /** Returns the endpoint and the secret that signs what it gets. */
      create: api.post('/event-endpoints'),
      edit: api.patch('/event-endpoints/{endpointId}', 'endpoint'),
      delete: api.remove('/event-endpoints/{endpointId}', 'ENDPOINT_NOT_FOUND'),
      test: api.ask('/event-endpoints/{endpointId}/test'),
      secret: api.ask('/event-endpoints/{endpointId}/secret/show', 'secret'),
      rotateSecret: api.post('/event-endpoints/{endpointId}/secret/rotate', 'secret'),
      deliveries: api.list('/event-endpoints/{endpointId}/deliveries'),
      delivery: api.read('/event-endpoints/{endpointId}/deliveries/{number}', 'delivery'),
      /** Sends deliveries again. Returns how many. */
      resend: api.post('/event-endpoints/{endpointId}/resend', 'count'),
    },
    keys: {
      list: api.list('/api-keys'),
      get: api.read('/api-keys/{apiKeyId}', 'apiKey'),
      /** Makes a key that may do no more than this one. Its secret is in this answer alone. */
      create: api.post('/api-keys'),
      edit: api.patch('/api-keys/{apiKeyId}', 'apiKey'),
      rotate: api.post('/api-keys/{apiKeyId}/rotate'),
      revoke: api.ask('/api-keys/{apiKeyId}/revoke', 'apiKey'),
    },
    channels: {
      list: api.list('/channels'),
      get: api.read('/channels/{channelId}', 'channel'),
      providers: api.list('/channels/providers'),
    },
    projects: {
      list: api.list('/projects'),
      create: api.post('/projects', 'project'),
      edit: api.patch('/projects/{projectId}', 'project'),
    },
    topics: {
      list: api.list('/topics'),
      get: api.read('/topics/{key}', 'topic'),
      people: api.list('/topics/{key}/people'),
    },
  };
}
