/**
 * The placement of a table in a distributed database (ADR 0126):
 * - `organization`: in shards by `organization_id`, all in one co-location group, so that what an organization has lies on one node;
 * - `everywhere`: a copy on each node, written on all of them at the same time;
 * - `coordinator`: on the coordinator, known to Citus, so that it commits together with shards;
 * - `plain`: on the coordinator, unknown to Citus. It may commit without the shards of its transaction, or they without it: sweeps heal
 * that.
 */
export type Placement = 'organization' | 'everywhere' | 'coordinator' | 'plain';

const organization = [
  'idempotency_keys',
  'audit_entries',
  'audit_seals',
  'audit_removals',
  'usage',
  'day_counts',
  'projects',
  'pictures',
  'brands',
  'webhook_secrets',
  'api_keys',
  'secrets',
  'ingest_tokens',
  'channels',
  'channel_authorizations',
  'channel_callbacks',
  'channel_mailboxes',
  'channel_rates',
  'host_limits',
  'channel_outcomes',
  'channel_figures',
  'feedback',
  'suppressions',
  'topics',
  'preferences',
  'consent_entries',
  'topic_numbers',
  'topic_people',
  'topic_counts',
  'confirmations',
  'confirmation_mails',
  'confirmation_settings',
  'data_tables',
  'records',
  'record_changes',
  'record_words',
  'word_walks',
  'changed_words',
  'uncounted_records',
  'column_conversions',
  'key_settings',
  'unkeyed_records',
  'duplicate_merges',
  'merged_records',
  'saved_views',
  'forms',
  'form_versions',
  'form_counts',
  'form_entries',
  'record_views',
  'record_view_chunks',
  'ingest_requests',
  'imports',
  'rows_set_aside',
  'imported_records',
  'files',
  'fragments',
  'fragment_versions',
  'spinners',
  'versions',
  'preview_frames',
  'audience_marks',
  'jobs',
  'live_spinners',
  'live_arrivals',
  'captured_messages',
  'exit_watches',
  'exit_changes',
  'due_starts',
  'stopped_people',
  'recipients',
  'split_ways',
  'recipient_addresses',
  'capped_addresses',
  'message_holders',
  'messages',
  'job_counts',
  'job_activity',
  'job_happenings',
  'result_counts',
  'replied_recipients',
  'engaged_messages',
  'held_people',
  'tasks',
  'unsubscribes',
  'replies',
  'reply_settings',
  'event_outbox',
  'event_feeds',
  'events',
  'event_consumers',
  'event_endpoints',
  'event_endpoint_secrets',
  'event_deliveries',
  'event_marks',
  'event_attempts',
  'alerts',
  'alert_targets',
  'erasures',
  'erasure_people',
  'erasure_finds',
  'retention_periods',
  'retention_sweeps',
] as const;

// Found by a person or by a hash, or swept by their organization's deletion.
const coordinator = [
  'memberships',
  'sessions',
  'invitations',
  'defined_roles',
  'approvals',
  'own_domains',
  'sign_in_providers',
  'provider_identities',
  'passkeys',
  'password_resets',
  'trusted_devices',
  'address_verifications',
  'put_away',
  'alert_wishes',
  'task_mails',
  'credential_hashes',
  'deleted_data_tables',
  'deleted_jobs',
] as const;

const plain = [
  'master_keys',
  'workers',
  'security_events',
  'sign_up_counts',
  'circuits',
  'outages',
  'turns',
  'organization_turns',
  'epochs',
  'alert_sweeps',
  'spindle_migrations',
  'spindle_migrations_lock',
] as const;

const everywhere = ['plans', 'organizations', 'users', 'second_factors'] as const;

const named = { organization, everywhere, coordinator, plain };

/** The placement of a database's tables, on a cluster; those that Citus does not know are `plain`. */
export const tablesByPlacement = `
  select c.relname as name, case
    when p.logicalrelid is null then 'plain' when p.partmethod = 'h' then 'organization'
    when p.repmodel = 't' then 'everywhere' else 'coordinator' end as placement
  from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

/** The placement of each table. */
export const placements: ReadonlyMap<string, Placement> = new Map(
  Object.entries(named).flatMap(([placement, tables]) => tables.map((table) => [table, placement as Placement] as const)),
);

/** The tables that are placed in one way, in the order in which they are placed. */
export const tablesWith = (placement: Placement): readonly string[] => named[placement];
