/** What was done before its island (null: the page itself) could hear of it. */
export type Kept = { island: HTMLElement | null; act(): void };
