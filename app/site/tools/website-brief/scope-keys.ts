/** The query's keys that hold a scope of a website; state.ts says what each means. */
export const scopeKeys = /^(pages|pay|with|size|langs|open)$/;
