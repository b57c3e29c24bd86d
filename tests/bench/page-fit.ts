import type { Page } from 'playwright-core';

/** https://www.w3.org/TR/WCAG22/#text-spacing, as a reader's own style sheet sets it. */
const textSpacing =
  '*{line-height:1.5!important;letter-spacing:0.12em!important;word-spacing:0.16em!important}p{margin-bottom:2em!important}';

/** 320 px is 1280 at 400 % (WCAG 1.4.10); 640 px is 1280 at 200 % (WCAG 1.4.4). */
const sizes = { narrow: { width: 320, height: 640 }, doubled: { width: 640, height: 512 } };

/**
 * Looks for what a narrow page loses, as it is, with a reader's text spacing, and at twice the size of 1280 px.
 * @param page stands on the page to look at; keeps the spacing and the last size
 * @returns    "at which size: what reaches out of the page, or which words are cut"; empty when all is there
 */
export async function misfits(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (where: string) => {
    // The page takes a frame to follow its new size.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const what of await page.evaluate(lost)) found.push(`${where}: ${what}`);
  };
  await page.setViewportSize(sizes.narrow);
  await look('320 px');
  await page.setViewportSize(sizes.doubled);
  await look('200 %');
  await page.setViewportSize(sizes.narrow);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, textSpacing);
  await look('320 px, text spacing');
  return found;
}

/**
 * Runs in the page. The page's own width is asked first; then each visible line of words, because a parent that clips
 * hides a loss from the page's width. Words in something that scrolls are not lost, nor are those that end in "…".
 */
function lost(): string[] {
  const named = (element: Element) => {
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `<${element.localName}${element.id ? `#${element.id}` : ''}> “${words}”`;
  };
  const found = new Set<string>();
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.add(`the page scrolls ${wide} px sideways`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const own = text.parentElement;
    if (!own || !text.textContent?.trim() || own.closest('[aria-hidden=true],svg,.sr-only')) continue;
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const loss = lossOf(own, box);
    if (loss) found.add(`${named(own)} ${loss}`);
  }
  return [...found].slice(0, 5);

  function lossOf(own: Element, box: DOMRect): string | null {
    for (
      let around: Element | null = own;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, position, textOverflow, clipPath, webkitLineClamp } =
        getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return null;
      if (/auto|scroll/.test(overflowX) || (/auto|scroll/.test(overflowY) && box.right <= innerWidth))
        return null;
      if (frame.width <= 1 || frame.height <= 1) return null;
      const clips = /hidden|clip/;
      if (clips.test(overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2))
        return 'is cut at the side';
      // A line's box is higher than its letters; a quarter of a line may go.
      if (clips.test(overflowY) && (box.bottom > frame.bottom + 5 || box.top < frame.top - 5))
        return 'is cut above or below';
      if (position === 'fixed') break;
    }
    return box.right > innerWidth + 1 ? 'reaches out of the page' : null;
  }
}
