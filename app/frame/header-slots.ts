import { useEffect, useState } from 'react';

type Slots = readonly HTMLElement[];
const attributeOf = (name: string) =>
  `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * The places of the served header that React fills; they appear later when the header itself has to be loaded.
 * @param name of their data attribute @param mark data attribute that says that they are filled
 */
export function useSlots(shell: HTMLElement, name: string, mark: string): Slots {
  const [slots, setSlots] = useState<Slots>([]);
  useEffect(() => {
    const all = () => [...shell.querySelectorAll<HTMLElement>(`[${attributeOf(name)}]`)];
    const find = () => {
      const found = all();
      if (found.length === 0) return false;
      for (const slot of found) slot.dataset[mark] = '';
      setSlots(found);
      return true;
    };
    const watcher = new MutationObserver(() => {
      if (find()) watcher.disconnect();
    });
    if (!find()) watcher.observe(shell, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      for (const slot of all()) delete slot.dataset[mark];
    };
  }, [shell, name, mark]);
  return slots;
}
