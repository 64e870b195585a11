/** A user named in a text: what was typed, and whom it meant then. */
export interface TextTag {
  readonly tag: string;
  readonly userId: string;
}
