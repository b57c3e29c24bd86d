import { createContext, useContext, useId } from 'react';

export const modes = ['device', 'light', 'dark', 'both'] as const;
export type GalleryMode = (typeof modes)[number];

/** Which half of "both" a component stands in; 'one' when it is drawn once. */
export type Side = 'one' | 'light' | 'dark';

export const SideContext = createContext<Side>('one');
export const ModeContext = createContext<GalleryMode>('device');

/** Names radio groups and parts of ids apart: in "both", every component is there twice. */
export function useOwnName(name: string): string {
  return `${name}-${useId()}`;
}

/** Tells the two copies of a labelled region apart for screen readers. */
export function useSideLabel(label: string): string {
  const side = useContext(SideContext);
  return side === 'one' ? label : `${label} (${side})`;
}

export const themes = ['default', 'winter', 'lunar', 'spring', 'peak'] as const;
export type WornTheme = (typeof themes)[number];
/** What the page wears. */
export const ThemeContext = createContext<WornTheme>('default');
