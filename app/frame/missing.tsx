import { isRouteErrorResponse, useRouteError } from 'react-router';
import MissingPage from './missing-page.tsx';
import type { NotFoundData } from './not-found-data.ts';
import { PageFailed } from './page-failed.tsx';

/** The words of a refusal with status 404; null for everything else that went wrong. */
export function notFoundIn(error: unknown): NotFoundData | null {
  return isRouteErrorResponse(error) && error.status === 404 ? (error.data as NotFoundData | null) : null;
}

/** For pages whose address holds an id: what they show when there is no such thing. */
export function Missing() {
  const page = notFoundIn(useRouteError());
  return page ? <MissingPage page={page} /> : <PageFailed />;
}
