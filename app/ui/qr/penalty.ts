/** Rows of modules; true is dark. */
export type Modules = boolean[][];

/** How hard a code is to read, by the rules of ISO/IEC 18004 section 7.8.3; the mask with the least is drawn. */
export function penalty(modules: Modules): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x] ?? false));
  const lines = [...modules, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  return runs(lines) + finders(lines) + squares(modules) + balance(modules);
}

const runs = (lines: readonly string[]) =>
  sum(lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2));

const finders = (lines: readonly string[]) =>
  40 *
  sum(
    lines.map((line) => [...line.matchAll(/(?=10111010000)/g), ...line.matchAll(/(?=00001011101)/g)].length),
  );

function squares(modules: Modules): number {
  let found = 0;
  for (let y = 1; y < modules.length; y++)
    for (let x = 1; x < modules.length; x++) {
      const dark = modules[y]?.[x];
      const same =
        modules[y]?.[x - 1] === dark && modules[y - 1]?.[x] === dark && modules[y - 1]?.[x - 1] === dark;
      if (same) found++;
    }
  return 3 * found;
}

function balance(modules: Modules): number {
  const dark = sum(modules.map((row) => row.filter(Boolean).length));
  return 10 * Math.floor(Math.abs((dark * 20) / modules.length ** 2 - 10));
}

const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0);
