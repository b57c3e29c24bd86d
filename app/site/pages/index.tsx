import { redirect } from 'react-router';
import { paths } from '#app/paths.ts';

/** `/` is the home page under its own address. */
export const loader = () => redirect(paths.Home, 302);

export default function Index() {
  return null;
}
