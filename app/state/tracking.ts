/** Notes a visited address: partner link and page view. */
export function noteVisit(_url: URL): void {}
