import { accountTables } from './account-tables.ts';
import { alertTables } from './alert-tables.ts';
import { consentTables } from './consent-tables.ts';
import { erasureTables } from './erasure-tables.ts';
import { eventTables } from './event-tables.ts';
import { jobTables } from './job-tables.ts';
import { recordTables } from './record-tables.ts';
import { replyTables } from './reply-tables.ts';
import { ofContents, type TableNotes } from './table-note.ts';

/** Every table, in its room, in the order in which the rooms are read. */
export const rooms: Readonly<Record<string, TableNotes>> = {
  kernel: {
    idempotency_keys: {
      is: 'The stored answers of calls with an Idempotency-Key; kept for 24 hours.',
      columns: { fingerprint: 'of the request; the same key with another one is refused', answer: 'of the first call' },
    },
    audit_entries: {
      is: 'The audit log. Nothing updates or deletes an entry, and not even the owner of the tables may, but by two functions.',
      columns: {
        actor_type: 'user, api-key, operator, …',
        subject_type: 'what was changed',
        subject_name: 'as it was named then',
        details: 'the fields that changed',
        salt: 'random; hashed with what may tell of people',
        erased: 'that hash, once what tells of people was erased with the salt',
      },
    },
    audit_seals: {
      is: 'The seals of the audit log, one for each day (UTC) with entries. Nothing updates or deletes one.',
      columns: {
        entries: 'since the seal before',
        digest: 'each entry is hashed with the one before it',
        previous: 'the digest of the seal before',
        signature: 'of these facts, with the master key that was current',
      },
    },
    audit_removals: {
      is: 'Up to where retention has removed entries of the audit log.',
      columns: {
        number: 'of the last seal whose entries went',
        digest: 'of that seal',
        signature: 'of these facts, with a master key',
      },
    },
    master_keys: {
      is: 'The master keys that sealed secrets of this database.',
      columns: {
        id: 'a hash of the key',
        check_value: 'only the key itself derives it',
        current_since: 'the latest one seals what is new',
      },
    },
    workers: {
      is: 'The runtime processes that are alive.',
      columns: { seen_at: 'heartbeat; without one for a minute, it is dead' },
    },
  },
  plans: {
    plans: {
      is: 'What organizations can buy.',
      columns: {
        limits: 'by meter; null: no limit, absent: 0',
        features: 'what is allowed at all',
        rate_limits: 'calls a second and burst, by operation',
      },
    },
    usage: {
      is: 'How much of each metered thing an organization has used in a period.',
      columns: {
        meter: 'jobs, records, messages, bytes, …',
        cap: 'the limit at the last charge; `used` never exceeds it',
        days: 'use by day (UTC)',
      },
    },
    day_counts: { is: 'Messages of new organizations by day (UTC), for their daily limit.' },
  },
  accounts: accountTables,
  credentials: {
    credential_hashes: {
      is: 'Whose an API key or a webhook URL is: looked up by hash, before the organization is known.',
    },
    api_keys: {
      is: 'Secrets `svc_…` of organizations.',
      columns: {
        hash: 'of the secret',
        prefix: 'shown in lists',
        last_four: 'shown in lists',
        replaced_by: 'the key that a rotation made',
        created_by: 'the person',
        data_table_ids: 'the tables that it is limited to; null: all',
        spinner_ids: 'the spinners that it is limited to; null: all',
      },
    },
    secrets: { is: 'Values that steps send by their names, encrypted: fixed ones, or access tokens that a server gives for a while.' },
    ingest_tokens: {
      is: 'The secrets of webhook URLs, one a data table, and the one before during an overlap.',
      columns: { hash: 'of the secret', sealed: 'the secret, encrypted, because its URL is shown again' },
    },
  },
  channels: {
    channels: {
      is: 'Connections that organizations have made to send with.',
      columns: {
        provider: 'what it is a connection of, as in src/domain/channels/providers',
        serves: 'the medium: email, sms or webhook',
        sender: 'who messages come from',
        settings: 'of the provider, not secret',
        sealed_credentials: 'each encrypted with a master key, by name',
        limits: 'a day, an hour, a second, and at once',
        ramp: 'how its messages a day grow; null: not at all',
        is_default: 'for steps that name no channel; at most one a medium',
        revision: 'grows with each edit; an edit of an older one is refused',
        renewal: 'who renews its access just now, and until when',
        dkim: 'domain and selectors, with their public keys',
        sealed_dkim_keys: 'the private keys, by selector',
        guardrail: 'when failures, bounces and complaints pause a job; absent members: the defaults',
        feedback: 'which source brings callbacks',
        sealed_feedback: 'its credentials',
        sending_window: 'null: that of the organization',
        tracking: 'whether clicks and opens of its e-mails are counted; null: neither',
        mail: 'where answers to its e-mails go, and who gets copies; null: nobody',
        bounce_domain: 'of its return paths; null: bounces go to the sender',
        alarm: 'set while bounces or complaints are over the line',
        rates_since: 'rates count what was sent since; null: all',
      },
    },
    channel_authorizations: {
      is: 'Requests for permission to send from an account (OAuth), from their start to their use.',
      columns: {
        channel_id: 'the channel that is connected again; null: a new one',
        wanted: 'the channel that is to be made',
        secret_hash: 'of the state parameter',
        browser_hash: 'of the cookie of the browser that began it',
        sealed_verifier: 'of PKCE',
      },
    },
    channel_callbacks: { is: 'When a channel was called back last, and when a callback was refused last.' },
    channel_mailboxes: {
      is: 'Where the answers to channels come in, how far each was read, and which worker reads it.',
      columns: {
        kind: 'as in src/domain/mailboxes/kinds',
        settings: 'of the kind, not secret',
        sealed_credentials: 'each encrypted with a master key, by name',
        cursors: 'how far each folder was read, by folder',
        read_at: 'when it was last read to its end, or a provider last called',
        fault: 'why it cannot be read, since when, and how often that was tried',
        try_at: 'before this time it is not read',
        lease: 'the token of the worker that reads it',
        leased_until: 'after this time another worker may read it',
      },
    },
    channel_rates: { is: 'How much of its limits a channel or a called host uses, over all workers: counts by window, and permits.' },
    host_limits: { is: 'How fast steps may call a host, over all workers; what is used of it is in channel_rates.' },
    channel_outcomes: {
      is: 'The last outcomes of a channel over all its jobs.',
      columns: { recent: '0 for sent and 1 for failed, the latest last' },
    },
    channel_figures: {
      is: 'What a channel sent, and what came back: a figure is the sum of its rows. Appended to, and folded now and then.',
      columns: { hour: 'or the day, for what is older than some weeks (UTC)', kind: 'sent, delivered, bounced, complained, …' },
    },
    circuits: {
      is: 'Connections that are down, or failed lately: nothing is sent over an open one but probes.',
      columns: {
        connection: 'a channel, a host of webhooks, or the connection of the installation',
        probes: 'how many have failed',
        probe_at: 'when the next one is due',
        failures: 'in a row',
        is_open: 'false while it has failed too seldom',
      },
    },
    feedback: {
      is: 'What came back about messages: bounces, complaints, deliveries. Inserted once, applied once.',
      columns: {
        event_key: 'names the event, so that a repeated callback is one row',
        source: 'as in src/domain/channels/feedback/sources, or bounce',
        about: 'what names its message',
        words: 'what the other side said',
        at: 'when it happened',
        applied_at: 'null while it waits',
        outcome: 'what became of it',
        network: 'of a click or an open until it is judged: a keyed hash of where it came from',
      },
    },
  },
  consent: consentTables,
  tables: recordTables,
  imports: {
    imports: {
      is: 'CSV files on their way into a data table.',
      columns: {
        options: 'how the file is read',
        counts: 'rows read, added and set aside',
        found: 'columns and delimiter',
        seen_at: 'heartbeat of the process that reads it',
        undone: 'counts of the undo',
        corrected_by: 'the import of the same rows, corrected',
        keeps_rows: 'whether rows that were set aside can still be downloaded',
      },
    },
    rows_set_aside: {
      is: 'Rows of a file that were not added, with the reason.',
      columns: { line: 'in the file' },
    },
    imported_records: { is: 'The ids of the records that an import added, for its undo.', columns: { first: 'the lowest of `ids`' } },
  },
  spinners: {
    spinners: {
      is: 'Outreach pipelines, with their draft.',
      columns: {
        draft: 'the definition that is edited',
        published_version: 'what new jobs run; null: none',
        revision: 'grows with each edit; an edit of an older one is refused',
      },
    },
    versions: {
      is: 'Published copies of a draft; never changed.',
      columns: {
        definition: 'what jobs run: with layouts and parts filled in',
        written: 'the definition as its author wrote it; null: the same',
        uses: 'the versions of layouts and parts in it, by their keys',
        data_table_id: 'that of the definition',
      },
    },
    files: { is: 'Files that e-mails carry, as they were uploaded; public by their ids.', columns: ofContents },
    fragments: {
      is: 'Layouts and parts of e-mails, as they were saved last.',
      columns: {
        kind: 'layout or part',
        text: 'the form of texts; empty: made from the HTML',
        languages: 'html and text in further languages, by their tags',
        is_service: 'whether a layout may have no unsubscribe link',
        version: 'the number of its last version',
        revision: 'grows with each change; an edit of an older one is refused',
      },
    },
    fragment_versions: { is: 'The contents that a layout or part has had; never changed.', columns: {} },
    preview_frames: { is: 'HTML of a preview on its way into a frame. Read once, within a minute; not logged.' },
    audience_marks: {
      is: 'Up to which record a spinner has enrolled the new records of a table.',
      columns: {
        settled_id: 'no record can become visible below it any more',
        pending_id: 'becomes settled once all transactions below `pending_before` have ended',
        generation: 'grows when the mark is moved back',
      },
    },
  },
  'runs, people, results': jobTables,
  replies: replyTables,
  events: eventTables,
  alerts: alertTables,
  approvals: {
    approvals: {
      is: 'What waits for a second person, or has.',
      columns: {
        subject_id: 'the job of a run, else the spinner',
        version: 'the published one when it was asked',
        revision: 'of the draft that is to be published',
        uses: 'versions of its layouts and parts',
        inside: 'what becomes of people inside',
        counted: 'how many people get a message',
        barred: 'ids of people who cannot decide',
      },
    },
  },
  erasure: erasureTables,
};
