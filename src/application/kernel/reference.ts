/** Identifies one entity of one organization. */
export interface Reference {
  readonly organizationId: string;
  readonly id: string;
}
