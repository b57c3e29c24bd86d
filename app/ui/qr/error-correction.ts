// Reed–Solomon over GF(256) with the polynomial 0x11d, as ISO/IEC 18004 section 7.5 wants it.

function multiply(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((y >>> bit) & 1) * x;
  }
  return product;
}

/** Coefficients of the generator, highest power first, without the leading 1. */
function generator(degree: number): number[] {
  const found = new Array<number>(degree - 1).fill(0).concat(1);
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      found[j] = multiply(found[j] ?? 0, root) ^ (found[j + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return found;
}

/** The codewords that let a reader repair `data`. */
export function errorCorrection(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const rest = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [i, coefficient] of divisor.entries())
      rest[i] = (rest[i] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}
