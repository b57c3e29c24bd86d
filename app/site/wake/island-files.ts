/** Addresses of scripts, each with what it imports behind it. */
export interface IslandFiles {
  /** The script of every page, and what it loads where somebody arrives with something. */
  boot: string;
  arrive: string;
  wake: readonly string[];
  /** What any page may open later. */
  later: readonly string[];
  /** By source, as `/app/site/tools/…/mini-tools.island.tsx`. */
  islands: Readonly<Record<string, readonly string[]>>;
}
