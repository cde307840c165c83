import type { Collection } from '#lib/schema/collection.ts';
import { type CollectionName, collections } from '#model/collections/index.ts';
import type {
  ProcessingActivity,
  ProcessingBasis,
  ProcessingPeriod,
  ProcessingRecord,
} from '#model/endpoints/privacy/processing-record.ts';
import { isCapability } from '#model/roles/capabilities.ts';
import type { RetentionDays } from '../../maintenance/retention-days.ts';
import { privateTables } from '../../store/schema/private-tables.ts';

/** Purpose and retention period of the data of a collection; null without personal data. */
type Declaration = readonly [ProcessingBasis, ProcessingPeriod, (keyof RetentionDays)?] | null;

/** Declarations of all collections; the compiler requires each one. */
const publicActivities: Record<CollectionName, Declaration> = {
  applications: ['service', 'days', 'applications'],
  appointments: ['service', 'case'],
  queue_tickets: ['service', 'days', 'codes'],
  blotter_answers: ['service', 'case'],
  case_notes: ['service', 'case'],
  application_holds: null,
  certificates: ['proof', 'register'],
  certificate_templates: null,
  messages_room: ['answer', 'days', 'chat'],
  messages: ['answer', 'days', 'chat'],
  room_notes: ['answer', 'conversation'],
  contact_messages: ['answer', 'days', 'chat'],
  fcm_subscriptions: ['alerts', 'person'],
  typing_marks: null,
  case_presence: null,
  canned_replies: null,
  officials: ['office', 'office'],
  news: null,
  services: null,
  photo_links: ['service', 'days', 'codes'],
  places: null,
  public_documents: null,
  problem_reports: ['answer', 'days', 'applications'],
  settings: null,
  users: ['security', 'account'],
  roles: null,
  erasures: ['right', 'always'],
  privacy_requests: ['right', 'days', 'applications'],
  breaches: ['right', 'always'],
  audit: ['proof', 'audit', 'auditAddresses'],
};

/** Declarations of all private tables by name; the compiler requires each one. */
const privateActivities: Record<(typeof privateTables)[number]['name'], Declaration> = {
  private_visitors: ['security', 'person'],
  private_verification_codes: ['security', 'days', 'codes'],
  private_verified_numbers: ['security', 'days', 'codes'],
  private_visitor_numbers: ['security', 'person'],
  private_corrected_facts: ['right', 'case'],
  private_sessions: ['security', 'account'],
  private_known_browsers: ['security', 'account'],
  private_mentions: ['service', 'case'],
  private_pending_mfa_sign_ins: ['security', 'short'],
  private_second_factors: ['security', 'account'],
  private_recovery_codes: ['security', 'account'],
  private_passkeys: ['security', 'account'],
  private_passkey_challenges: ['security', 'short'],
  private_rate_limit_windows: ['security', 'days', 'codes'],
  private_visitor_actions: ['security', 'days', 'codes'],
  private_removed_files: null,
  private_sample_records: null,
  private_removed_records: ['office', 'short'],
  private_outbox: ['answer', 'delivery'],
  private_newsletter: ['alerts', 'person'],
  private_list_reads: ['proof', 'short'],
  private_signing_keys: null,
  private_last_backups: null,
  private_sent_texts: null,
  private_text_gateways: null,
  private_city_notices: null,
  private_metadata: null,
};

/**
 * Creates the record of processing activities from the declarations: fields, purpose, retention
 * period and readers.
 *
 * @param days the current retention periods
 */
export function createProcessingRecord(days: RetentionDays): ProcessingRecord {
  const declarations: readonly (readonly [Collection, Declaration | undefined])[] = [
    ...Object.values(collections).map(
      (collection: Collection) => [collection, publicActivities[collection.name as CollectionName]] as const,
    ),
    ...privateTables.map((collection) => [collection, privateActivities[collection.name]] as const),
  ];
  return { activities: declarations.flatMap(([collection, declared]) => (declared ? [describeActivity(collection, declared, days)] : [])) };
}

function describeActivity(
  { name, fields, access }: Collection,
  [basis, period, rule]: NonNullable<Declaration>,
  days: RetentionDays,
): ProcessingActivity {
  const readGrants = access.staff.filter((grant) => grant.list || grant.view);
  const readers = [...new Set(readGrants.flatMap(({ capability }) => (capability && isCapability(capability) ? [capability] : [])))];
  return {
    name,
    basis,
    period,
    ...(rule && { days: days[rule] }),
    fields: Object.entries(fields).map(([field, { label }]) => label ?? `processing.field.${field}`),
    readers: readGrants.some(({ capability }) => capability === undefined) ? 'staff' : readers.length > 0 ? readers : 'nobody',
  };
}
