/** Third-party origins that our pages allow, by type of content. */
export interface ThirdPartyOrigins {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
}
