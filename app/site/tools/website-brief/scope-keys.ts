/** The query's keys that hold a scope of a website; state.ts says what each means. The page that receives a brief asks these before it loads the rest. */
export const scopeKeys = /^(pages|pay|with|size|langs|open)$/;
