import type { RecordOf } from '@harbour/core/contract/collections';
import { Timestamp } from '../ui/Timestamp.tsx';
import type { Fact } from './FactList.tsx';
import { RelatedLink } from './RelatedLink.tsx';

type Owned = Pick<RecordOf<'apiKeys'> | RecordOf<'webhooks'>, 'owner' | 'user' | 'createdAt'>;

/**
 * Returns the facts that state the owner of a key or webhook, and since when it exists. `label` names a
 * field.
 */
export function ownerFacts(
  { owner, user, createdAt }: Owned,
  label: (field: string) => string,
): readonly Fact[] {
  return [
    [label('owner'), owner && <RelatedLink key="owner" collection="admins" id={owner} />],
    [label('user'), user && <RelatedLink key="user" collection="users" id={user} />],
    [label('createdAt'), <Timestamp key="created" at={createdAt} />],
  ];
}
