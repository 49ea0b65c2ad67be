/** Id of the content of a portal page, after the menu that all of them repeat. */
export const PORTAL_CONTENT_ID = 'page';
