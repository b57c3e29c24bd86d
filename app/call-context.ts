import { createContext } from 'react-router';
import type { Call } from '#contract/client.ts';

/** The typed client that loaders read through on the server: the same calls as the browser's, without the network. */
export const callContext = createContext<Call>();
