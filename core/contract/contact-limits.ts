/**
 * Most characters of what a visitor writes in an enquiry; apart from the schemas, which a form does without.
 */
export const CONTACT_LIMITS = { name: 120, companyName: 200, email: 254, message: 2000 } as const;
