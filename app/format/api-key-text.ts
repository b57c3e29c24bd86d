import { m } from '#app/paraglide/messages.js';
import type { NamedApiKey } from '#contract/named-api-key.ts';

/** Which API key did something, for the line below what was done; null where a person did it. */
export const apiKeyText = (key: NamedApiKey | null): string | null => key && m.developer_key_named(key);
