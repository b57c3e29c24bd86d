import { matchRoutes, type RouteObject } from 'react-router';
import routes from '#app/routes.ts';

/** The name of the page that answers an address, as the router finds it. */
export const routeOf = (pathname: string): string =>
  matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.id ?? 'NotFound';
