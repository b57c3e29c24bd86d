/** Whether a page with these routes is the framework's application; all others wake by islands (docs/decisions/0027-islands.md). */
export const isApplication = (routes: readonly { handle?: unknown }[]): boolean =>
  routes.some(({ handle }) => (handle as { application?: boolean } | undefined)?.application === true);
