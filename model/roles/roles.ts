import { type Capability, capabilities } from './capabilities.ts';

/**
 * Capabilities that an administrator may grant but does not have: only the captain signs, and only
 * the Lupon answers for the blotter.
 */
const grantOnlyCapabilities: readonly Capability[] = ['signCertificates', 'answerBlotter', 'readBlotterReasons'];
const administratorCapabilities = capabilities.filter((capability) => !grantOnlyCapabilities.includes(capability));

/**
 * The built-in roles as sets of capabilities. An office adds custom ones in the collection `roles`.
 * An account may have several roles. Message keys: `roles.role.…`.
 */
export const builtInRoles = {
  administrator: administratorCapabilities,
  captain: ['readCases', 'issueCertificates', 'signCertificates', 'readBlotterReasons', 'readReports', 'readAudit'],
  secretary: [
    'readCases',
    'handleCases',
    'prepareCertificates',
    'issueCertificates',
    'exportPersons',
    'answerInbox',
    'handleReports',
    'editDocuments',
    'editServices',
    'manageMessages',
    'readReports',
  ],
  treasurer: ['recordReceipts'],
  clerk: ['readCases', 'handleCases', 'prepareCertificates', 'answerInbox', 'handleReports'],
  lupon: ['answerBlotter'],
  editor: ['editContent', 'editDocuments', 'sendAlerts'],
  auditor: ['readAudit', 'readReports'],
} as const satisfies Record<string, readonly Capability[]>;

/** Name of a built-in role. */
export type BuiltInRole = keyof typeof builtInRoles;

/** The role that manages accounts; at least one account that can sign in must have it. */
export const administratorRole: BuiltInRole = 'administrator';

/** Whether a text names a built-in role. */
export const isBuiltInRole = (name: string): name is BuiltInRole => Object.hasOwn(builtInRoles, name);

/** A role that an office composed itself. */
export interface CustomRole {
  readonly id: string;
  readonly capabilities: readonly string[];
}

/**
 * Returns the capabilities of an account.
 *
 * @param roles names of built-in roles and ids of custom ones; unknown ones give nothing
 * @param customRoles the custom roles of the office, or at least those among `roles`
 */
export function collectCapabilities(roles: readonly string[], customRoles: readonly CustomRole[]): ReadonlySet<Capability> {
  const names = roles.flatMap((role): readonly string[] =>
    isBuiltInRole(role) ? builtInRoles[role] : (customRoles.find(({ id }) => id === role)?.capabilities ?? []),
  );
  return new Set(capabilities.filter((capability) => names.includes(capability)));
}

/**
 * Returns the capabilities that somebody may grant to others: their own, and for an administrator
 * also those that administrators only grant.
 */
export function listGrantable(ownCapabilities: ReadonlySet<Capability>): ReadonlySet<Capability> {
  return administratorCapabilities.every((capability) => ownCapabilities.has(capability)) ? new Set(capabilities) : ownCapabilities;
}
