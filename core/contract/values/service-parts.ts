/** The parts of the service that are measured: all but mail from outside, by a probe. */
export const measuredParts = ['site', 'portal', 'api', 'realtime', 'mail'] as const;
export type MeasuredPart = (typeof measuredParts)[number];

/** The parts of the service that an incident may affect. */
export const serviceParts = [...measuredParts, 'payments', 'backOffice'] as const;
