import { menuSheetId } from '#app/frame/menu-sheet.tsx';
import { m } from '#app/paraglide/messages.js';

/**
 * For whom the page acts, where the header has no room for a name; it opens the menu, in which another account is chosen.
 * The name is what /paint.js has set.
 */
export const ActingStrip = () => (
  <button
    type="button"
    popoverTarget={menuSheetId}
    className="hidden min-h-8 w-full items-center gap-2 bg-soft px-5 text-left text-caption font-semibold text-on-soft max-lg:in-data-acting:flex md:px-8"
  >
    <span className="shrink-0 font-normal">{m.organisations_acting_for()}</span>
    <span className="min-w-0 truncate before:content-(--organisation-name)" />
  </button>
);
