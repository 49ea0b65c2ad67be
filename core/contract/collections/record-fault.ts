/** Why a record may not be saved, as a key of the texts of forms, and the path of the field to correct. */
export interface RecordFault {
  readonly code:
    | 'endsBeforeStart'
    | 'alreadyOver'
    | 'aboveFullPrice'
    | 'targetNotMet'
    | 'eventMissing'
    | 'alreadyPast';
  readonly path: string;
}
