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
## API keys

Programs authenticate with an API key: \`Authorization: Bearer ${API_KEY_PREFIX}...\`. Merchants issue keys in
the portal under Programs and API, admins in the back office under API keys; an account has at most
${API_KEYS_MAX}. A key can make the calls in its scopes that its owner may make. Operations that accept a key
list \`apiKey\` under \`security\`; the others need a signed-in person. Some changes, for example of a price or
a tax, require a person to prove their identity again; a key is refused there with \`forbidden\`.

## Lists

A list returns the first ${DEFAULT_LIMIT} records, or as many as \`$limit\` says, and their exact \`total\`. To
read a long list completely, send an empty \`$cursor\`, then the \`cursors.next\` of each page until it is
\`null\`: changes made meanwhile neither repeat nor skip a record. Without \`$cursor\`, page with \`$skip\` and
\`$limit\`.

A field in the query is a filter: \`?status=open\`. The operators are
${fieldOperators.map((name) => `\`${name}\``).join(', ')}: \`?createdAt[$gte]=2026-11-01T00:00:00.000Z\`,
\`?status[$in][]=open&status[$in][]=paid\`. \`$or\` and \`$and\` take lists of conditions. A query may have up
to ${CONDITIONS_MAX} conditions, nested up to ${NESTING_MAX} levels, and up to ${LIST_MAX_LENGTH} values in a
list. Percent-encode the URL as usual: \`$\` may be written as \`%24\`, \`[\` as \`%5B\`. \`$json\` takes the
whole query as one JSON object, which is easier for most programs, especially with lists of values.

A record omits the fields that the caller may not read.

## Changes

\`PATCH\` sends only the fields to change, and the \`version\` of the record that the change is based on. If
someone else has changed other fields since, both changes are kept. If they changed the same field, the
response is 409 \`conflict\` with both values, and nothing is written. \`DELETE\` moves a record to the trash.

If a response is lost, \`GET\`, \`PATCH\` and \`DELETE\` can be sent again: a repeated patch is a \`conflict\`
only if the field has a different value by then, and deleting a record that is in the trash returns 404. To
be able to repeat a \`POST\`, choose the \`_id\` of the new record yourself, as a UUID of version 7: if the
record exists already, the repetition is refused with 409 \`already-exists\` and the subject \`_id\`. Only
staff and their keys may choose ids.

Amounts of money are integers in minor units (cents) with a currency. Times are UTC:
\`2026-11-29T08:00:00.000Z\`.

## Errors

Every error is JSON with a \`message\` for people and a \`data.code\` for programs. Decide by the code, never by
the message. \`data.subject\` names the field or operator in question, and \`data.issues\` lists every invalid
field. Quote the header \`X-Request-Id\` when you contact support.

| status | what to do |
| --- | --- |
| 400 | correct the request: \`unknown-field\`, \`unknown-operator\`, \`invalid-data\`, \`version-missing\`, \`bad-cursor\` (start the list again) |
| 401 | the key is unknown, revoked, expired or replaced: use another one |
| 403 | \`forbidden\`: the key has no scope for this call, or its owner may not make it; \`forbidden-field\`: omit that field |
| 404 | the record does not exist, or the caller may not see it |
| 405 | the operation does not exist |
| 409 | \`conflict\`, \`already-exists\`, \`in-use\`: read the record again and decide |
| 413 | the body is too large |
| 429 | wait the number of seconds in \`Retry-After\` |
| 500, 503 | a problem on our side: try again later, after \`Retry-After\` if it is sent |

## Rate limits

A key may make ${defaultLimits.callsOfKey.points} calls in ${defaultLimits.callsOfKey.seconds} seconds. An IP
address may send ${defaultLimits.unknownKeys.points} calls with unknown keys in
${defaultLimits.unknownKeys.seconds} seconds. Further calls are refused with 429 and \`Retry-After\`.

## Webhooks

An account has at most ${WEBHOOKS_MAX} webhooks. Each one posts changes of the selected collections to an https
URL. Respond with any status from 200 to 299 within ten seconds, and process the event afterwards. Requests
follow [Standard Webhooks](https://www.standardwebhooks.com/), whose libraries verify them:

1. Read the raw body, before anything parses it.
2. \`webhook-signature\` contains one or more signatures, separated by spaces: while a secret is being replaced,
   one for each secret. Each is \`v1,\` and the base64 of HMAC-SHA-256 over \`webhook-id\`,
   \`webhook-timestamp\` and the body, joined by dots. The key of the HMAC is the secret without \`whsec_\`,
   decoded from base64.
3. Compare in constant time, and reject a \`webhook-timestamp\` (Unix time in seconds) that is more than five
   minutes off.
4. Store each \`webhook-id\`, because an event may be delivered twice.

Events of the same record arrive in order; events of different records may not. A failed delivery is retried
after 5 seconds; each further wait is three times as long, up to eight hours, for three days. A webhook that
has failed for five days is paused, and its owner gets an email. Its undelivered events are kept for 30 days:
resume the webhook, or send deliveries again from their list.

## Generated clients

Generators create typed clients from this document. Call \`openapi-typescript\` with
\`--default-non-nullable=false\`: otherwise it requires fields that have a default in new records.
\`openapi-fetch\` sends the calls.

## Browsers and versions

Pages of other sites cannot call the API unless the operator allows their origin (\`ALLOWED_ORIGINS\`). Call it
from your server, and keep the key there. Responses are not to be cached (\`no-store\`). Fields and operations
may be added to version ${API_VERSION} of the API, so ignore fields that you do not know. \`/healthz\` returns
the version as \`apiVersion\`.
`.trim();

const text = { type: 'string' } as const;

/** The body of every refusal. */
export const refusalSchema: Json = {
  type: 'object',
  required: ['name', 'message', 'code', 'data'],
  properties: {
    name: text,
    message: { ...text, description: 'A text for people, which may change.' },
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

const REQUEST_ID = { schema: text, description: 'Identifies this call in the server log.' };
const RETRY_AFTER = {
  schema: { type: 'integer' },
  description: 'Seconds to wait; sent with 429 and some 503.',
};

/** The responses that operations have in common, by the name of their component. */
export const sharedResponses: Json = {
  refused: {
    description: 'The call was refused; see Errors above.',
    headers: { 'X-Request-Id': REQUEST_ID, 'Retry-After': RETRY_AFTER },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
};
