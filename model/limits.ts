/** Numbers of the product that browser and server share (product: limits). */
export const limits = {
  codeLength: 6,
  codeMinutes: 10,
  codeChecks: 5,
  resendSeconds: 30,
  /** How long a checked number may be used, minutes. */
  proofMinutes: 30,
  phoneDigits: 10,
  wizardSteps: 3,
  tablePageSize: 30,
} as const;
