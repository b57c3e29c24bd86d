/** In characters: two lines beside the name of a group, four on a phone. */
const most = 130;

/** The beginning of a text; a longer one ends at a word. */
export const excerpt = (text: string): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/[\s,;:.]+\S*$/, '')}…`;
