/**
 * Permissions of staff. A collection grants access by capability (`model/collections/*.ts`), a
 * route requires one, and each page of the staff area names those that open it. Message keys:
 * `roles.capability.…`.
 */
export const capabilities = [
  /** Reads applications with papers, documents and history. */
  'readCases',
  /** Changes, denies and finishes applications. */
  'handleCases',
  /** Prepares certificates of applications: checks and corrects their facts. */
  'prepareCertificates',
  /** Issues certificates, and voids and revokes them. */
  'issueCertificates',
  /** Approves certificates as the signatory whose name is printed on them. */
  'signCertificates',
  /** Reads fees and receipts in the register of certificates, and records official receipts. */
  'recordReceipts',
  /** Downloads lists of persons. */
  'exportPersons',
  /** Answers conversations and contact messages. */
  'answerInbox',
  /** Handles reports of problems: sees, assigns, solves and denies them. */
  'handleReports',
  /** Writes news, officials and places. */
  'editContent',
  /** Publishes ordinances, reports, forms and other documents. */
  'editDocuments',
  /** Sends alerts about an article. */
  'sendAlerts',
  /** Changes services: fees, requirements, days. */
  'editServices',
  /** Changes the settings of the office and of the site. */
  'editSettings',
  /** Sees messages that could not be delivered, and sends them again. */
  'manageMessages',
  /** Answers the questions to the blotter desk, and reads all answers with their reasons. */
  'answerBlotter',
  /** Reads the reasons of the blotter desk. */
  'readBlotterReasons',
  /** Reads statistics and monthly reports. */
  'readReports',
  /** Reads the audit trail. */
  'readAudit',
  /** Finds, exports, corrects and erases personal data. */
  'handlePrivacy',
  /** Creates accounts and roles, and assigns roles. */
  'manageAccounts',
  /** On the portal of a city: sees statistics of all barangays, and sends notices to them. */
  'manageCity',
] as const;

/** A permission of staff. */
export type Capability = (typeof capabilities)[number];

/**
 * Capabilities that need a recent confirmation ({@link confirmationMinutes}), so that nobody can
 * use them at an unattended screen: their actions are lasting, or export data of many persons.
 */
export const confirmedCapabilities: ReadonlySet<string> = new Set<Capability>([
  'signCertificates',
  'exportPersons',
  'handlePrivacy',
  'manageAccounts',
]);

/**
 * Capabilities whose holders must have a second factor after the grace period of the office
 * (`secondFactorGraceDays`): they manage accounts or settings, erase data, sign, or record money.
 */
const secondFactorCapabilities: readonly Capability[] = [
  'editSettings',
  'handlePrivacy',
  'manageAccounts',
  'manageCity',
  'recordReceipts',
  'signCertificates',
];

/** Whether somebody with these capabilities needs a second factor. */
export const needsSecondFactor = (capabilities: ReadonlySet<Capability>): boolean =>
  secondFactorCapabilities.some((capability) => capabilities.has(capability));

/** How long a confirmation (a sign-in, or the password typed again) is valid, in minutes. */
export const confirmationMinutes = 10;

/** Whether a text names a capability. */
export const isCapability = (name: string): name is Capability => (capabilities as readonly string[]).includes(name);
