import { m } from '#app/paraglide/messages.js';
import type { BrokenPart } from '../works/broken-parts.tsx';

const fields: Readonly<Record<string, () => string>> = {
  store: m.workspaces_store,
  address: m.workspaces_address,
  marketplace: m.workspaces_marketplace,
  language: m.workspaces_language,
  proxy: m.workspaces_proxy,
  notes: m.workspaces_notes,
};

/** By which a field of the workspace is linked to. */
export const fieldId = (part: string): string => `workspace-${part}`;

/** A part of a workspace that could not be read, as the form calls its field. */
export const brokenPart = (part: string): BrokenPart => ({
  name: fields[part]?.() ?? part,
  field: fields[part] ? fieldId(part) : null,
});
