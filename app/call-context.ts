import { createContext } from 'react-router';
import { type Call, createClient, formEncode } from '#contract/client.ts';

/** While pages are developed there is no service in the process: reading calls go to the site started beside it. */
const toSiteBeside: Call = createClient(async (endpoint, input) => {
  const query = formEncode(input as Record<string, unknown>);
  const answer = await fetch(`http://127.0.0.1:3000${endpoint.path}?${query}`);
  return { envelope: await answer.json(), status: answer.status };
});

/** The typed client that loaders read through on the server: the same calls as the browser's, without the network. */
export const callContext = createContext<Call>(import.meta.env.DEV ? toSiteBeside : undefined);
