/** One look for both modes (CSS decides, by `color-scheme`), or one of them resolved for pictures outside the page. */
export type Mode = 'auto' | 'light' | 'dark';
export type Face = 'top' | 'left' | 'right' | 'plan';

/** Lightness, chroma, hue of OKLCH. */
type Lch = readonly [l: number, c: number, h: number];

/** Base colours: lightness in light and in dark mode, chroma, hue. Faces derive from them. */
const materials = {
  slab: [0.74, 0.24, 0.017, 216],
  kraft: [0.66, 0.52, 0.075, 72],
  ink: [0.3, 0.36, 0.04, 224],
  steel: [0.38, 0.43, 0.045, 224],
  petrol: [0.52, 0.5, 0.075, 212],
  signal: [0.66, 0.64, 0.15, 60],
  pale: [0.73, 0.33, 0.02, 214],
} as const;
export type Material = keyof typeof materials;

const faces: Record<Face, readonly [lighter: number, chroma: number]> = {
  top: [0.22, 0.55],
  left: [0.06, 0.9],
  right: [-0.08, 1],
  plan: [0.12, 0.9],
};
/** Seen from above, ink is a dark field and not a lit lid, and paper stays lighter than its shadow. */
const planStep: Partial<Record<Material, number>> = { ink: 0, steel: 0, pale: 0.2 };
/** The floor of dark mode is darker on top than at its edges; otherwise it would glow. */
const darkSlab: Record<Face, number> = { top: 0.015, left: 0.07, right: -0.05, plan: 0 };

/** Flat colours on faces and floors. */
const flats = {
  tape: [
    [0.93, 0.03, 80],
    [0.82, 0.03, 80],
  ],
  tapeSide: [
    [0.86, 0.035, 78],
    [0.7, 0.04, 78],
  ],
  paper: [
    [1, 0, 0],
    [0.93, 0.006, 205],
  ],
  paperEdge: [
    [0.86, 0.014, 212],
    [0.72, 0.012, 212],
  ],
  text: [
    [0.84, 0.014, 212],
    [0.78, 0.014, 212],
  ],
  slot: [
    [0.27, 0.03, 222],
    [0.33, 0.03, 222],
  ],
  slotLit: [
    [0.42, 0.035, 222],
    [0.5, 0.035, 222],
  ],
  led: [
    [0.82, 0.13, 190],
    [0.82, 0.13, 190],
  ],
  shadow: [
    [0.87, 0.014, 212],
    [0.1, 0.02, 226],
  ],
  grid: [
    [0.915, 0.011, 210],
    [0.24, 0.022, 224],
  ],
  mark: [
    [0.84, 0.016, 210],
    [0.27, 0.03, 222],
  ],
  water: [
    [0.875, 0.035, 212],
    [0.23, 0.04, 222],
  ],
  pane: [
    [0.92, 0.02, 206],
    [0.62, 0.03, 212],
  ],
  petrolFlat: [
    [0.445, 0.078, 212],
    [0.5, 0.08, 212],
  ],
  rose: [
    [0.66, 0.12, 352],
    [0.62, 0.11, 352],
  ],
  violet: [
    [0.58, 0.13, 296],
    [0.6, 0.11, 296],
  ],
  moss: [
    [0.66, 0.1, 140],
    [0.62, 0.09, 140],
  ],
  sand: [
    [0.88, 0.05, 85],
    [0.8, 0.05, 85],
  ],
} as const satisfies Record<string, readonly [light: Lch, dark: Lch]>;
/** Colours of the page: they follow theme and family. Outside a page their default values stand in. */
const tokens = {
  ink: [
    [0.225, 0.032, 226],
    [0.968, 0.006, 205],
  ],
  bg: [
    [0.988, 0.003, 205],
    [0.17, 0.022, 226],
  ],
  line: [
    [0.905, 0.011, 212],
    [0.305, 0.026, 222],
  ],
  control: [
    [0.605, 0.022, 216],
    [0.56, 0.028, 216],
  ],
  sunken: [
    [0.962, 0.008, 208],
    [0.145, 0.02, 228],
  ],
  signal: [
    [0.765, 0.16, 60],
    [0.79, 0.14, 64],
  ],
  family: [
    [0.505, 0.078, 212],
    [0.8, 0.078, 212],
  ],
} as const satisfies Record<string, readonly [light: Lch, dark: Lch]>;
export type Flat = keyof typeof flats | keyof typeof tokens;

export function flat(name: Flat, mode: Mode): string {
  if (name in tokens) {
    // Families mark paper, which stays light in dark mode: their darker value holds in both.
    if (name === 'family' && mode === 'auto') return 'oklch(.505 var(--family-chroma) var(--family-hue))';
    return mode === 'auto' ? `var(--${name})` : inMode(tokens[name as keyof typeof tokens], mode);
  }
  return inMode(flats[name as keyof typeof flats], mode);
}

export function shade(material: Material, face: Face, mode: Mode): string {
  const [light, dark, c, h] = materials[material];
  const [step, chroma] = faces[face];
  const lighter = (face === 'plan' ? planStep[material] : undefined) ?? step;
  const darkFace = dark + (material === 'slab' ? darkSlab[face] : lighter);
  return inMode(
    [
      [light + lighter, c * chroma, h],
      [darkFace, c * chroma, h],
    ],
    mode,
  );
}

function inMode([light, dark]: readonly [Lch, Lch], mode: Mode): string {
  const [a, b] = [hex(light), hex(dark)];
  return mode === 'light' || a === b ? a : mode === 'dark' ? b : `light-dark(${a},${b})`;
}

/** sRGB, clipped; matrices of Björn Ottosson's OKLab (https://bottosson.github.io/posts/oklab/). Shorter than oklch(), and readable by every renderer. */
export function hex([lightness, c, h]: Lch): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const v = Math.min(1, Math.max(0, value));
    return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
