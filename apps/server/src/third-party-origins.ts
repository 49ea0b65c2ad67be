/** Origins of somebody else that our pages let in, by what of them. */
export interface ThirdPartyOrigins {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
}
