/** The most characters of each text that is typed into an enquiry. Forms use them without the schema. */
export const CONTACT_LIMITS = { name: 120, companyName: 200, message: 2000 } as const;

/** The most characters of the address of a choice that is sent with an enquiry; no real choice is longer. */
export const MAX_CHOICE_ADDRESS = 2000;

/** Separates the message of an enquiry from the address of the calculator's choice that is sent with it. */
export const BEFORE_CHOICE = '\n\n';

/** The most characters of a stored message: what was typed, with the address of the choice below it. */
export const MAX_STORED_MESSAGE = CONTACT_LIMITS.message + BEFORE_CHOICE.length + MAX_CHOICE_ADDRESS;
