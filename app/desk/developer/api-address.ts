import { apiBase } from '#contract/api.ts';

/** Where programs reach the API: at the service, which may have an origin of its own. In the browser alone. */
export const apiAddress = (): string => `${window.__site?.serviceUrl || location.origin}${apiBase}`;

/** Its description, an OpenAPI document. */
export const apiDescription = (): string => `${apiAddress()}/openapi.json`;
