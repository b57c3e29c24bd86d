import { siteData } from './site-data.server.tsx';

/** What the palette finds, as one file made at build: loaded when the palette opens. */
export const loader = () => Response.json(siteData());
