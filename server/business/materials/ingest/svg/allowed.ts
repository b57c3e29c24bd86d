/** What a drawing may consist of (SVG 2): shapes, paints, text. Nothing that runs, loads, links, styles or animates. */
export const allowedElements: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'clipPath',
  'mask',
  'pattern',
  'linearGradient',
  'radialGradient',
  'stop',
  'filter',
  'feGaussianBlur',
  'feOffset',
  'feFlood',
  'feBlend',
  'feColorMatrix',
  'feComposite',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feDropShadow',
]);

/** Without these a drawing would be another one, and with them it is not safe: it is refused rather than changed. */
export const unsafeElements: ReadonlySet<string> = new Set([
  'style',
  'image',
  'feImage',
  'foreignObject',
  'animate',
  'animateMotion',
  'animateTransform',
  'set',
  'marker',
  'switch',
]);

const attributes = `
  id class transform viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points
  rotate pathLength textLength lengthAdjust offset role aria-hidden aria-label version
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity color stop-color stop-opacity clip-path clip-rule mask paint-order
  vector-effect shape-rendering text-rendering color-interpolation display visibility overflow
  font-family font-size font-weight font-style font-variant text-anchor dominant-baseline alignment-baseline
  baseline-shift letter-spacing word-spacing text-decoration
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits mask-type mix-blend-mode isolation
  filter filterUnits primitiveUnits color-interpolation-filters in in2 result stdDeviation mode type values operator
  k1 k2 k3 k4 radius flood-color flood-opacity`;
export const allowedAttributes: ReadonlySet<string> = new Set(attributes.trim().split(/\s+/));

/** Attributes that paint; their values are where `style` may be taken apart into. */
export const stylable: ReadonlySet<string> = new Set(
  [...allowedAttributes].filter(
    (name) => /^[a-z]+(-[a-z]+)*$/.test(name) && !/^(id|class|role|d|x|y|r)$/.test(name),
  ),
);

/** Colours (CSS Color 4), transforms (CSS Transforms 1), filters (Filter Effects 1) and shapes (CSS Shapes 1); none of them loads anything. */
const functions: ReadonlySet<string> = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color
  matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset polygon`.split(/\s+/),
);

/**
 * Whether a value says numbers, names, colours and the like. It may refer to a part of the same drawing, and to nothing else:
 * a function that is not known, such as `image-set()`, could load a picture from anywhere.
 */
export function isSafeValue(value: string): boolean {
  if (/[<>\\@]|javascript:|data:/i.test(value)) return false;
  const own = value.replaceAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  return [...own.matchAll(/([\w-]+)\s*\(/g)].every(([, name = '']) => functions.has(name.toLowerCase()));
}
