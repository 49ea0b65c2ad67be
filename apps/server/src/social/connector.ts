import type { SocialNetwork, SocialProblem } from '@harbour/core/contract/values';

/** A token that a network issued, and its expiry in milliseconds since 1970; `null` if it does not expire. */
export interface SocialGrant {
  readonly token: string;
  readonly endsAt: number | null;
}

/** A page or account that a grant may read, with the token for reading it. */
export interface SocialAccount {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** A picture of a post; its id stays the same while its address is signed again for each response. */
export interface FetchedPicture {
  readonly id: string;
  readonly address: string;
}

/** A post as its network shows it; `text` is plain. */
export interface FetchedPost {
  readonly id: string;
  readonly text: string;
  readonly postedAt: string;
  readonly link: string | null;
  readonly pictures: readonly FetchedPicture[];
}

interface FetchedPosts {
  readonly posts: readonly FetchedPost[];
  /** Requests the following posts; `null` after the last. */
  readonly next: string | null;
}

/** A network that posts are imported from. Every call rejects with {@link SocialFailure}. */
export interface SocialConnector {
  readonly network: SocialNetwork;
  /** Returns the address at which a person grants read access, and from which they return to `returnTo`. */
  permitAddress(state: string, returnTo: string): string;
  /** Exchanges the code of a return for a long-lived token. */
  redeem(code: string, returnTo: string): Promise<SocialGrant>;
  /** Exchanges a valid token for one that expires later. */
  renew(token: string): Promise<SocialGrant>;
  accounts(token: string): Promise<readonly SocialAccount[]>;
  /** Returns posts of an account, the newest first. */
  posts(account: SocialAccount, after: string | undefined): Promise<FetchedPosts>;
  post(account: SocialAccount, id: string): Promise<FetchedPost>;
}

/** A call that a network refused or did not respond to. Its message contains no token. */
export class SocialFailure extends Error {
  override readonly name = 'SocialFailure';
  readonly problem: SocialProblem;
  /** How long to make no further calls, in milliseconds; 0 if that is unknown. */
  readonly waitMs: number;
  constructor(problem: SocialProblem, message: string, waitMs = 0) {
    super(message);
    this.problem = problem;
    this.waitMs = waitMs;
  }
}
