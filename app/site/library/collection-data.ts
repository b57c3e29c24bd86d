import type { Call, CallRefused } from '#contract/client.ts';
import { readSharedCollection, type SharedCollectionList } from '#contract/collections.ts';
import { errors } from '#contract/errors.ts';

export interface SharedCollection extends SharedCollectionList {
  /** It is a further page. */
  further: boolean;
}

/** Names a page of a collection in the query of its link. */
export const pageField = 'from';

/**
 * For the loader: what a link shows.
 * @returns null when it shows nothing: unknown, ended, or no link at all
 */
export async function sharedCollection(
  call: Call,
  token: string,
  query: URLSearchParams,
): Promise<SharedCollection | null> {
  const asked = query.get(pageField) ?? '';
  const cursor = /^[1-9]\d{0,2}$/.test(asked) ? asked : undefined;
  if (!readSharedCollection.input.shape.token.safeParse(token).success) return null;
  try {
    return { ...(await call(readSharedCollection, { token, cursor })), further: cursor !== undefined };
  } catch (error) {
    // By its code: the service calls from a build of its own, whose classes are not the page's.
    if ((error as Partial<CallRefused>).code === errors['request.not_found'].code) return null;
    throw error;
  }
}
