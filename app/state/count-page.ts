import { matchPath } from 'react-router';
import { paths, routeNames } from '../paths.ts';
import { count } from './statistics.ts';

/** A page shown by a navigation inside the desk; the first one was counted where it was served. */
export function countPage(path: string): void {
  const name = routeNames.find((route) => matchPath(paths[route], path));
  if (name) count('page', name);
}
