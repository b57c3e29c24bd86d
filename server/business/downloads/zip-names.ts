/** Names that Windows keeps for devices, with any ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** What no file system, path or terminal would take otherwise than meant. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu;
const maxLength = 60;

/** A name that is one file or folder everywhere: no ways out of its folder, no endings that vanish. */
export function safeName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unsafe, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/su.exec(clean) ?? [];
  const short =
    [...stem]
      .slice(0, maxLength)
      .join('')
      .replace(/[. ]+$/, '') || 'file';
  return devices.test(short) ? `_${short}${ending}` : short + ending;
}

/** Names in one folder, of which no two are the same, also where capitals do not count. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[A-Za-z0-9]{1,8})?$/su.exec(name) ?? [];
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  };
}
