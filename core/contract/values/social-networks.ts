/** The social networks that posts can be imported from. */
export const socialNetworks = ['facebook', 'instagram'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** How often the server imports new posts automatically. */
export const socialPulls = ['never', 'hourly', 'daily'] as const;
export type SocialPull = (typeof socialPulls)[number];

/**
 * Why a network refuses a call. `tokenEnded`: the page has to be connected again. `noPermission`: the app
 * lacks a permission. `limited`: too many calls, later ones succeed. `gone`: the page or post is no longer
 * there. `away`: the network did not respond. `unexpected`: every other refusal.
 */
export type SocialProblem = 'tokenEnded' | 'noPermission' | 'limited' | 'gone' | 'away' | 'unexpected';
