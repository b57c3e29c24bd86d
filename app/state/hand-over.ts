/** Takes a message of the main site's origin. */
export async function receive(_event: MessageEvent): Promise<void> {}
