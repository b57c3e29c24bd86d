/** Codes that never raise a toast, because a component on the page already shows them (specification section 8). */
export const silentCodes: ReadonlySet<number> = new Set([40001, 40301, 40302, 40303, 40304, 60010, 60020]);
