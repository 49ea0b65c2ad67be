/**
 * The most characters of each text of an enquiry; apart from the schemas, so that a form need not load them.
 */
export const CONTACT_LIMITS = { name: 120, companyName: 200, message: 2000 } as const;
