/** What has to be taken away again, the latest first. */
const leavings: (() => Promise<void>)[] = [];

/** @returns takes it away, once */
export function leave(remove: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    const at = leavings.indexOf(once);
    if (at < 0) return;
    leavings.splice(at, 1);
    await remove();
  };
  leavings.push(once);
  return once;
}

/** Takes everything away; what cannot be is told, and the rest goes on. */
export async function removeAll(say: (line: string) => void): Promise<void> {
  for (const remove of leavings.toReversed()) await remove().catch((error: Error) => say(error.message));
}
