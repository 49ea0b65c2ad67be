import type { ThirdPartyOrigins } from '../../http/third-party-origins.ts';

/** Origins of Stripe's script (https://docs.stripe.com/security/guide#content-security-policy). */
export const stripeOrigins: ThirdPartyOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};
