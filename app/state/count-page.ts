import { matchPath } from 'react-router';
import { paths, routeNames } from '../paths.ts';
import { count } from './statistics.ts';

/** A page shown by a navigation inside the desk, or from what was fetched ahead; all others were counted where they were served. */
export function countPage(path: string): void {
  const name = routeNames.find((route) => matchPath(paths[route], path));
  if (name) count('page', name);
}
