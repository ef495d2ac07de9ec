/** Statements that ask several nodes of a cluster, by the reason for it; an end with `*` stands for all that begin so. */
const named: Readonly<Record<string, readonly string[]>> = {
  'finds what is due in any organization, without locks; what is done about it is sent by organization': [
    ...['due_endpoints', 'due_live_spinners', 'due_mailboxes', 'due_starts', 'find_days_of_figures', 'find_due_jobs'],
    ...['find_expired_record_views', 'find_holds_over', 'find_import_being_undone', 'find_old_idempotency_keys', 'find_old_imports'],
    ...['find_old_jobs', 'find_old_record_views', 'find_old_refused_calls', 'find_open_column_conversions', 'find_open_key_settings'],
    ...['find_unchanged_addresses', 'find_waiting_feedback', 'organizations_with_events', 'organizations_with_exit_changes'],
    ...['organizations_with_feedback', 'untold_alerts', 'waiting_mailboxes', 'due_confirmations', 'find_expired_confirmations'],
    ...['find_old_confirmation_mails', 'find_old_edits', 'find_running_erasures', 'find_words_to_index', 'kinds_swept_since'],
    ...['old_test_records', 'old_test_suppressions', 'organizations_with_audit'],
  ],
  'deletes what is old in any organization; the next sweep makes up for one that failed': [
    ...['forget_event_marks', 'sweep_alerts', 'sweep_deliveries', 'sweep_duplicate_merges', 'sweep_events', 'sweep_exit_watches'],
    ...['sweep_captured', 'sweep_merged_records', 'sweep_record_changes'],
  ],
  'compares the state of all organizations with what was told about it': [
    ...['alerts_begun_*', 'alerts_ended_*', 'find_keys_to_tell', 'find_usage_to_tell', 'open_jobs'],
  ],
  'marks what is due in any organization; the next look marks it again': ['see_due_starts'],
  'brings definitions of the live organization into test mode, which lies on a node of its own': [
    ...['copy_to_test_*', 'release_test_defaults', 'remove_wrong_test_keys'],
    ...['remove_test_due_starts', 'remove_test_live_spinners', 'remove_test_tables'],
  ],
  'gets the number of its row from the coordinator': ['note_changed_words'],
  'keeps what a process has leased, of any organization': ['keep_mailboxes'],
  'writes a table that each node has': [
    ...[
      'change_event_kinds',
      'remove_second_factor',
      'save_second_factor',
      'insert into "organizations" *',
      'insert into "plans" *',
      'insert into "users" *',
    ],
  ],
  'has rows of several organizations, which on a cluster only the sweep of alerts and tests give it': [
    ...['add_audit_entries', 'add_suppressions', 'save_alerts', 'spend_meters*', 'verify_many_*'],
    'select row_to_json(t)::text as row from *',
  ],
  'sets a setting on the nodes that the transaction has asked': ['with_sorting', 'without_sorting'],
};

const [whole, beginnings] = [new Set<string>(), [] as string[]];
for (const name of Object.values(named).flat()) name.endsWith('*') ? beginnings.push(name.slice(0, -1)) : whole.add(name);

/** Whether a statement may ask several nodes. */
export const isOverSeveral = (statement: string): boolean =>
  whole.has(statement) || beginnings.some((beginning) => statement.startsWith(beginning));
