/** The titles of the forms that mailed links open, which an expired link keeps. */
export const LINK_TITLES = {
  verify: 'site:login.verifyTitle',
  reset: 'forms:reset.title',
  invite: 'site:login.inviteTitle',
} as const;

/** The titles of the page once a link was used. */
export const USED_TITLES = {
  verify: 'forms:verify.done',
  reset: 'forms:reset.done',
  invite: 'site:login.inviteDone',
} as const;
