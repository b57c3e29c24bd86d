import { useEffect, useLayoutEffect, useState } from 'react';

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
    const find = () => {
      const found = [...shell.querySelectorAll<HTMLElement>(`[${attributeOf(name)}]`)];
      if (found.length > 0) setSlots(found);
      return found.length > 0;
    };
    const watcher = new MutationObserver(() => {
      if (find()) watcher.disconnect();
    });
    if (!find()) watcher.observe(shell, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [shell, name]);
  // With what fills them, so that no frame shows both that and what was painted in its place, or neither.
  useLayoutEffect(() => {
    for (const slot of slots) slot.dataset[mark] = '';
    return () => {
      for (const slot of slots) delete slot.dataset[mark];
    };
  }, [slots, mark]);
  return slots;
}
