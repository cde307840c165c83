import { type Capability, capabilities } from './capabilities.ts';

/**
 * What an administrator gives to others and does not do: nobody signs for the captain, and the
 * blotter is the Lupon's.
 */
const givenOnly: readonly Capability[] = ['signCertificates', 'answerBlotter', 'readBlotterReasons'];
const administratorCapabilities = capabilities.filter((capability) => !givenOnly.includes(capability));

/**
 * The roles that every office has, as sets of capabilities. An office adds its own in the
 * collection `roles`. A person may have several. Message keys: `roles.role.…`.
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

/** The role that can do everything; at least one account that can sign in has it. */
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
 * Returns what somebody may give to others: what they have, and for an administrator also what
 * administrators only give.
 */
export function listGivable(ownCapabilities: ReadonlySet<Capability>): ReadonlySet<Capability> {
  return administratorCapabilities.every((capability) => ownCapabilities.has(capability)) ? new Set(capabilities) : ownCapabilities;
}
