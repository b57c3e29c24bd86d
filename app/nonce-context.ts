import { createContext } from 'react-router';

/** What marks the scripts of a page that is rendered for one request as ours (CSP); none where the page is kept. */
export const nonceContext = createContext('');
