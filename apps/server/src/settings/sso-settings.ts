import { isEmailAddress } from '@harbour/core/contract/values';
import * as v from 'valibot';
import type { SsoSettings } from '../services/accounts/sso/provider.ts';
import { list, type Setting, setting } from './setting.ts';

const some = v.pipe(v.string(), v.minLength(1));
const yesOrNo = v.pipe(
  v.picklist(['true', 'false'], 'expected true or false'),
  v.transform((text) => text === 'true'),
);
const issuer = v.pipe(
  v.string(),
  v.url('expected an address such as https://login.example.com'),
  v.check(
    (text) => /^https:\/\//.test(text) || /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(text),
    'expected an https address; http only on this machine',
  ),
);
const domain = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected the part of email addresses after the @'),
);
const emails = v.pipe(
  v.string(),
  v.toLowerCase(),
  list,
  v.everyItem(isEmailAddress, 'expected email addresses'),
);

/** The settings of single sign-on, which are part of the table of all settings. */
export const ssoSettings = {
  OIDC_ISSUER: setting(
    issuer,
    null,
    'Identity provider through which staff sign in (OpenID Connect): the URL to which /.well-known/openid-configuration is appended.',
  ),
  OIDC_CLIENT_ID: setting(some, null, 'Client ID of this server at the provider.'),
  OIDC_CLIENT_SECRET: setting(some, null, 'Client secret of this server at the provider.'),
  OIDC_NAME: setting(some, null, 'Name of the provider on the sign-in button. Default: its host name.'),
  OIDC_SCOPES: setting(
    some,
    'openid email profile',
    'Scopes to request; some providers send groups only with the scope groups.',
  ),
  OIDC_GROUPS_CLAIM: setting(some, 'groups', 'Claim that lists the groups of a person.'),
  OIDC_ADMIN_GROUP: setting(some, null, 'Group whose members are admins.'),
  OIDC_EDITOR_GROUP: setting(
    some,
    null,
    'Group whose members are editors. A person in neither group cannot sign in.',
  ),
  OIDC_DOMAIN: setting(
    domain,
    null,
    'Domain that the email addresses of staff must have; without it any domain is accepted.',
  ),
  OIDC_TRUST_FACTOR: setting(
    yesOrNo,
    'false',
    'With true every sign-in at the provider counts as one with a second factor, even if the provider does not report one (amr).',
  ),
  OIDC_ONLY: setting(
    yesOrNo,
    'false',
    'With true staff sign in only through the provider, except those of BREAK_GLASS_EMAILS.',
  ),
  BREAK_GLASS_EMAILS: setting(
    emails,
    '',
    'Comma-separated email addresses of staff who may sign in by password even with OIDC_ONLY, and whose role groups do not change.',
  ),
} as const satisfies { readonly [name: string]: Setting };

type Table = typeof ssoSettings;
type SsoValues = {
  readonly [N in keyof Table]: (Table[N] extends Setting<infer T> ? T : never) | null;
};

/**
 * Returns the settings of single sign-on, `null` without a provider, or a sentence that names what is
 * missing.
 */
export function ssoOf(values: SsoValues): SsoSettings | null | string {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { OIDC_ADMIN_GROUP: adminGroup, OIDC_EDITOR_GROUP: editorGroup, OIDC_ONLY: only } = values;
  const breakGlass = values.BREAK_GLASS_EMAILS ?? [];
  if (issuer === null) {
    const named = clientId ?? clientSecret ?? adminGroup ?? editorGroup;
    return named === null && !only ? null : 'Single sign-on needs OIDC_ISSUER: set it, or no OIDC_ setting.';
  }
  if (clientId === null || clientSecret === null) {
    return 'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all three or none.';
  }
  if (adminGroup === null && editorGroup === null) {
    return 'Single sign-on lets in members of OIDC_ADMIN_GROUP and OIDC_EDITOR_GROUP: set at least one of them.';
  }
  if (only && breakGlass.length === 0) {
    return 'OIDC_ONLY=true would lock everyone out when the provider is down: name an admin in BREAK_GLASS_EMAILS.';
  }
  return {
    issuer,
    clientId,
    clientSecret,
    adminGroup,
    editorGroup,
    breakGlass,
    name: values.OIDC_NAME ?? new URL(issuer).hostname,
    scopes: values.OIDC_SCOPES ?? 'openid',
    groupsClaim: values.OIDC_GROUPS_CLAIM ?? 'groups',
    domain: values.OIDC_DOMAIN,
    trustsFactor: values.OIDC_TRUST_FACTOR ?? false,
    only: only ?? false,
  };
}
