import { API_KEY_PREFIX, API_KEYS_MAX, WEBHOOKS_MAX } from '@harbour/core/contract/actions';
import {
  CONDITIONS_MAX,
  DEFAULT_LIMIT,
  fieldOperators,
  LIST_MAX_LENGTH,
  NESTING_MAX,
} from '@harbour/core/contract/definition';
import { API_VERSION } from '@harbour/core/contract/values';
import { defaultLimits } from './rate-limits.ts';

type Json = { readonly [key: string]: unknown };

/** The introduction of the OpenAPI document, as Markdown, which is shown before the operations. */
export const guide = `
## Keys

Programs send an API key: \`Authorization: Bearer ${API_KEY_PREFIX}...\`. Merchants issue keys in the portal
under Programs and API, admins in the back office under API keys; an account has at most ${API_KEYS_MAX}. A
key makes the calls of its scopes, as far as its owner may make them. Operations that keys can make list
\`apiKey\` under \`security\`; the others need a person who has signed in. A change of a price, a tax or
another field that asks a person for a fresh proof is refused to a key with \`forbidden\`.

## Lists

A list sends the first ${DEFAULT_LIMIT} records unless \`$limit\` says otherwise, with their exact
\`total\`. To read all of a long list, send an empty \`$cursor\`, and then the \`cursors.next\` of each page
until it is \`null\`: changes meanwhile repeat no record and leave out none. Without \`$cursor\`, \`$skip\`
and \`$limit\` name the page.

A field in the query is a filter: \`?status=open\`. The operators are
${fieldOperators.map((name) => `\`${name}\``).join(', ')}: \`?createdAt[$gte]=2026-11-01T00:00:00.000Z\`,
\`?status[$in][]=open&status[$in][]=paid\`. \`$or\` and \`$and\` take lists of conditions. A query has at
most ${CONDITIONS_MAX} conditions, ${NESTING_MAX} deep, and ${LIST_MAX_LENGTH} values in a list. Encode the
address as usual: \`$\` may be written \`%24\`, \`[\` is \`%5B\`. \`$json\` takes the same query as one JSON
object, which most programs write more easily, lists of values above all.

Fields that only some callers may read are missing from the records of the others.

## Changes

\`PATCH\` sends only the fields that change, and the \`version\` of the record that the change starts from.
If somebody has changed other fields since, both changes are kept; if the same field, the answer is 409
\`conflict\` with both values, and nothing is written. \`DELETE\` moves a record to the trash.

A response may be lost. \`GET\`, \`PATCH\` and \`DELETE\` may be sent again: a patch that arrived before is
a \`conflict\` only if the field has another value now, and a record that is in the trash already is 404. To
send a \`POST\` again safely, let it name the \`_id\` of the new record, a UUID of version 7: a record that
exists by then is refused with 409 \`already-exists\` and the subject \`_id\`. Only staff and their keys may
choose ids.

Money is an integer of minor units (cents) with its currency. Times are UTC, \`2026-11-29T08:00:00.000Z\`.

## Errors

Every refusal is JSON with a \`message\` for people and \`data.code\` for programs; decide by the code,
never by the message. \`data.subject\` names the field or operator, and \`data.issues\` each field that is
wrong. Quote the header \`X-Request-Id\` when you ask for help.

| status | what to do |
| --- | --- |
| 400 | correct the request: \`unknown-field\`, \`unknown-operator\`, \`invalid-data\`, \`version-missing\`, \`bad-cursor\` (begin the list again) |
| 401 | the key is unknown, revoked, expired or replaced: use another one |
| 403 | \`forbidden\`: the key has no scope for this call, or its owner may not make it; \`forbidden-field\`: leave that field out |
| 404 | there is no such record, or not for you |
| 405 | this operation does not exist here |
| 409 | \`conflict\`, \`already-exists\`, \`in-use\`: read the record again and decide |
| 413 | the body is too large |
| 429 | wait for the seconds of \`Retry-After\` |
| 500, 503 | on our side: send it again later, after \`Retry-After\` if there is one |

## Limits

A key makes up to ${defaultLimits.callsOfKey.points} calls in ${defaultLimits.callsOfKey.seconds} seconds.
An address may send ${defaultLimits.unknownKeys.points} calls in ${defaultLimits.unknownKeys.seconds}
seconds with keys that are unknown. What is too much is refused with 429 and \`Retry-After\`.

## Webhooks

An account has at most ${WEBHOOKS_MAX} webhooks; each posts the changes of the collections that it names to
an https address. Answer with any status from 200 to 299 within ten seconds, and do the work afterwards.
Requests follow [Standard Webhooks](https://www.standardwebhooks.com/), whose libraries verify them:

1. Read the body as bytes, before anything parses it.
2. \`webhook-signature\` has one or more signatures, divided by spaces: while a secret is replaced, one by
   each. Each is \`v1,\` and the base64 of HMAC-SHA-256 over \`webhook-id\`, \`webhook-timestamp\` and the
   body, joined by dots. The HMAC's key is the secret after \`whsec_\`, decoded from base64.
3. Compare in constant time, and refuse a \`webhook-timestamp\` (seconds since 1970) that is more than five
   minutes away.
4. Remember each \`webhook-id\`: an event may arrive twice.

The events of one record arrive in order; those of different records may overtake each other. A delivery
that fails is tried again after 5 seconds, then after three times as long each time, at most eight hours,
for three days. A webhook that has failed for five days is paused, and its owner gets an email. What was not
sent waits for it for 30 days: resume it, or send deliveries again from their list.

## Generated clients

Generators make typed clients of this document. \`openapi-typescript\` needs \`--default-non-nullable=false\`, or
it takes fields with a default for ones that a new record must name; \`openapi-fetch\` sends its calls.

## Browsers and versions

Pages of other sites cannot call the API unless the operator allows their origin (\`ALLOWED_ORIGINS\`); call
it from your server, and keep the key there. Nothing is cached: responses say \`no-store\`. Fields and
operations may be added within version ${API_VERSION} of the interface, so ignore fields that you do not
know; \`/healthz\` names the version as \`apiVersion\`.
`.trim();

const text = { type: 'string' } as const;

/** The body of every refusal. */
export const refusalSchema: Json = {
  type: 'object',
  required: ['name', 'message', 'code', 'data'],
  properties: {
    name: text,
    message: { ...text, description: 'For people; it may change.' },
    code: { type: 'integer', description: 'The HTTP status.' },
    data: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { $ref: '#/components/schemas/ErrorCode' },
        subject: { ...text, description: 'The field, collection or operator in question.' },
        issues: {
          type: 'array',
          items: { type: 'object', required: ['path', 'message'], properties: { path: text, message: text } },
        },
        retryAfter: { type: 'integer', description: 'Seconds to wait before a retry.' },
        version: { type: 'integer', description: 'The version of the record at the time of a conflict.' },
        conflicts: {
          type: 'array',
          items: { type: 'object', required: ['field'], properties: { field: text, theirs: {}, mine: {} } },
        },
      },
    },
  },
};

/** The refusals that any operation may return. */
export const refusals: Json = {
  '4XX': { $ref: '#/components/responses/refused' },
  '5XX': { $ref: '#/components/responses/refused' },
};

const REQUEST_ID = { schema: text, description: 'Names this call in our log.' };
const RETRY_AFTER = { schema: { type: 'integer' }, description: 'Seconds to wait, with 429 and some 503.' };

/** The responses that operations have in common, by the name of their component. */
export const sharedResponses: Json = {
  refused: {
    description: 'Refused, with the reason; see Errors above.',
    headers: { 'X-Request-Id': REQUEST_ID, 'Retry-After': RETRY_AFTER },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
};
