/** Where a page of a list by name ended. */
export interface Place {
  /** What the list is sorted by before the name; 0 where it is nothing. */
  rank: number;
  name: string;
  id: string;
}

export const cursorAt = ({ rank, name, id }: Place): string =>
  `${rank}.${Buffer.from(name).toString('base64url')}.${id}`;

/** @param cursor as the contract lets it through */
export function placeOf(cursor: string): Place {
  const [rank, name = '', id = ''] = cursor.split('.');
  // PostgreSQL stores no NUL, so no name has one.
  return { rank: Number(rank), name: Buffer.from(name, 'base64url').toString().replaceAll('\0', ''), id };
}
