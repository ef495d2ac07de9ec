import { walkedTables } from './walked-tables.ts';

/** The fate of columns that may hold a text, by their names, separated by spaces. */
interface StatedColumns {
  /** Found by an address, a record or a way through a job, and emptied, hashed, or deleted with its row. */
  readonly erased?: string;
  /** Written by members and operators about their own work, or about themselves: not searched. */
  readonly own?: string;
  /** Ids, kinds, states, times and figures, which name nobody. */
  readonly plain?: string;
}

/** By table; columns that are walked through (`walkedTables`) are stated there. A column in neither fails a test that reads the schema. */
const stated: Readonly<Record<string, StatedColumns>> = {
  address_verifications: { own: 'token_hash' },
  alert_targets: { own: 'name kinds url sealed failure' },
  alert_wishes: { own: 'kinds' },
  alerts: { plain: 'kind' },
  api_keys: { own: 'name scopes hash prefix last_four data_table_ids spinner_ids' },
  approvals: { own: 'spinner_name words decision asked_by decided_by', plain: 'kind uses inside barred state' },
  audit_entries: { plain: 'actor_type ip action subject_type erased' },
  audit_removals: { plain: 'digest signature' },
  audit_seals: { plain: 'digest previous signature' },
  brands: { own: 'logo accent imprint website_url privacy_url' },
  capped_addresses: { erased: 'sent first', plain: 'medium' },
  captured_messages: { plain: 'medium' },
  channel_authorizations: { own: 'provider wanted started_by secret_hash browser_hash sealed_verifier' },
  channel_figures: { plain: 'kind' },
  channel_mailboxes: { own: 'kind settings sealed_credentials cursors fault' },
  channel_outcomes: { plain: 'recent' },
  channel_rates: { plain: 'use' },
  channels: {
    own: 'name provider serves sender settings sealed_credentials limits state last_check renewal dkim sealed_dkim_keys guardrail feedback sealed_feedback bounce_domain alarm ramp sending_window mail tracking',
  },
  circuits: { plain: 'connection reason' },
  column_conversions: { own: 'old_key new_key column_name type state outcome' },
  confirmation_mails: { erased: 'address', plain: 'kind' },
  confirmation_settings: { own: 'sender_name subject text' },
  confirmations: { erased: 'address topics language', plain: 'kind state' },
  consent_entries: { erased: 'address network', plain: 'kind act topics via actor_type' },
  credential_hashes: { plain: 'hash' },
  defined_roles: { own: 'name description permissions' },
  data_tables: {
    own: 'name columns spent_keys default_country title_key record_key webhook_mode webhook_on_error webhook_body zone_of_records mapping',
  },
  deleted_data_tables: { own: 'name' },
  due_starts: { own: 'start skipped' },
  duplicate_merges: { own: 'columns key_columns' },
  engaged_messages: { plain: 'step_id kind medium' },
  epochs: { plain: 'system_identifier timeline database_oid server_start sign nodes' },
  erasure_people: { erased: 'sealed', plain: 'hash' },
  erasures: { plain: 'state keeps counts progress by_type' },
  event_consumers: { own: 'name' },
  event_deliveries: { plain: 'kind state' },
  event_endpoint_secrets: { plain: 'sealed' },
  event_endpoints: { own: 'name url kinds off_because' },
  event_marks: { plain: 'kind subject' },
  event_outbox: { plain: 'kind cause' },
  events: { plain: 'kind cause' },
  exit_changes: { plain: 'items' },
  feedback: { erased: 'event_key provider_id code network', plain: 'source kind outcome' },
  files: { own: 'hash name type content' },
  form_entries: { erased: 'address', plain: 'state' },
  form_versions: { own: 'content' },
  forms: { own: 'name state draft' },
  fragment_versions: { own: 'kind key html text edited_by languages' },
  fragments: { own: 'kind key name html text edited_by languages' },
  held_people: { plain: 'reason by_type by_id' },
  host_limits: { own: 'host limits' },
  idempotency_keys: { plain: 'fingerprint' },
  imports: { plain: 'status counts undone' },
  ingest_requests: { plain: 'request_id door code rejected settled' },
  ingest_tokens: { plain: 'hash sealed' },
  invitations: { own: 'email folded_email role grants token_hash' },
  job_activity: { plain: 'state' },
  job_counts: { plain: 'kind step_id state reason' },
  job_happenings: { plain: 'kind subject' },
  jobs: { plain: 'state waiting enrol_mark gone_steps recent_outcomes guardrail retries_only cause live_day start_type removed_steps' },
  key_settings: { own: 'columns state outcome' },
  live_arrivals: { plain: 'items' },
  live_spinners: { own: 'state zone waiting charged_day hours' },
  master_keys: { plain: 'id check_value' },
  memberships: { own: 'role grants' },
  message_holders: { plain: 'step_id' },
  messages: { erased: 'provider_id', plain: 'step_id channel state' },
  organizations: { own: 'name plan_id event_kinds zone sending_window frequency_cap locale networks approvals' },
  outages: { plain: 'connection' },
  own_domains: { own: 'host token' },
  passkeys: { own: 'id name public_key transports' },
  provider_identities: { own: 'subject' },
  sign_in_providers: { own: 'name issuer client_id sealed_secret scopes role_claim role_rules domains' },
  password_resets: { own: 'token_hash' },
  pictures: { own: 'hash name format content' },
  plans: { own: 'id name limits features rate_limits' },
  preferences: { erased: 'address choices frequency language', plain: 'kind' },
  projects: { own: 'name' },
  put_away: { plain: 'kind subject mark' },
  recipient_addresses: { erased: 'address' },
  recipients: { erased: 'address', plain: 'state step_id trail' },
  record_changes: { plain: 'actor_type' },
  record_words: { erased: 'words' },
  records: { erased: 'key' },
  replied_recipients: { plain: 'medium' },
  replies: { erased: 'event_key mail_key sealed', plain: 'way kind matched_by authentication step_id medium away_until effect' },
  reply_settings: { own: 'languages words keep authentication_servers' },
  result_counts: { plain: 'medium state' },
  retention_periods: { plain: 'kind' },
  retention_sweeps: { plain: 'kind' },
  saved_views: { own: 'name' },
  second_factors: { own: 'sealed recovery_codes' },
  secrets: { own: 'name hosts note sealed token sealed_access' },
  security_events: { own: 'kind account address user_agent' },
  sessions: { own: 'ip user_agent ended_as revoked_for provider_sid' },
  sign_up_counts: { own: 'origin' },
  spindle_migrations: { plain: 'name' },
  spinners: { own: 'name draft edited_by' },
  split_ways: { plain: 'step_id go_to' },
  stopped_people: { plain: 'reason' },
  suppressions: { erased: 'address', plain: 'reason kind via actor_type' },
  task_mails: { own: 'listed_on' },
  tasks: { plain: 'step_id state action assignee' },
  topic_numbers: { plain: 'topic' },
  topics: { own: 'key name description reaches' },
  trusted_devices: { own: 'ip user_agent' },
  unsubscribes: { plain: 'medium' },
  usage: { plain: 'meter days' },
  users: { own: 'email folded_email name password_hash locale zone' },
  versions: { own: 'definition published_by written uses' },
  webhook_secrets: { plain: 'sealed' },
  word_walks: { plain: 'rule' },
  workers: { plain: 'id' },
};

const wordsOf = (text = ''): readonly string[] => (text === '' ? [] : text.split(' '));

/** The columns of a table with a stated way of erasure. */
export const statedColumnsOf = (table: string): readonly string[] => {
  const { erased, own, plain } = stated[table] ?? {};
  return [...Object.keys(walkedTables[table]?.fields ?? {}), ...wordsOf(erased), ...wordsOf(own), ...wordsOf(plain)];
};

/** The columns that lose what names an erased person. */
export const erasedColumnsOf = (table: string): readonly string[] => [
  ...Object.keys(walkedTables[table]?.fields ?? {}),
  ...wordsOf(stated[table]?.erased),
];
