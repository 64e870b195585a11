/** Where a user or a community is, as they wrote it. */
export interface Place {
  readonly City: string;
  readonly State: string;
  readonly Country: string;
}
