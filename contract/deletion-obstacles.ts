/** What has to be settled before an account can be deleted: contracts and money outlive a wish to leave. */
export const deletionObstacles = [
  'service',
  'order',
  'invoice',
  'balance',
  'payout',
  'team',
  'organisation',
  'staff',
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];
