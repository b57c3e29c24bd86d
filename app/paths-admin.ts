/** The operator's pages: never listed and never counted. Their names may stand in a `redirect` query like those of `paths`. */
export const adminPaths = {
  AdminStatistics: '/admin/statistics',
} as const;

export type AdminRouteName = keyof typeof adminPaths;
