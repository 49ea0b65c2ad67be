import type { ComponentType, ReactNode } from 'react';
import type { SampleTexts } from './use-sample-texts.ts';

/** The data of a sample: texts of the language shown, and a picture of the demonstration if there is one. */
export interface SampleProps {
  readonly texts: SampleTexts;
  /** The id of an attachment. */
  readonly picture: string | undefined;
}

/** The samples of one component, or of a few that only exist together. */
export interface SampleGroup {
  /** In kebab-case; with the name of a sample it is the sample's address: `#button-busy`. */
  readonly name: string;
  /** The components that the samples show, by their exported names. */
  readonly components: Readonly<Record<string, ComponentType<never>>>;
  /** One component per state, by the state's name in kebab-case. */
  readonly samples: Readonly<Record<string, (props: SampleProps) => ReactNode>>;
}
