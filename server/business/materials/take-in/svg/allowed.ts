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
  maskContentUnits mask-type`;
export const allowedAttributes: ReadonlySet<string> = new Set(attributes.trim().split(/\s+/));

/** Attributes that paint; their values are where `style` may be taken apart into. */
export const stylable: ReadonlySet<string> = new Set(
  [...allowedAttributes].filter(
    (name) => /^[a-z]+(-[a-z]+)*$/.test(name) && !/^(id|class|role|d|x|y|r)$/.test(name),
  ),
);

/** A value may refer to a part of the same drawing, and to nothing else. */
export const isSafeValue = (value: string) =>
  !/[<>]|javascript:|data:|expression\(|@import|\\/i.test(value) &&
  !/url\(/i.test(value.replaceAll(/url\(\s*["']?#[\w.:-]+["']?\s*\)/gi, ''));
