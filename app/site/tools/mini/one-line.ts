/** A title stays one line whatever is pasted into it. */
export const oneLine = (text: string) =>
  text.replaceAll('\0', '').replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap));
