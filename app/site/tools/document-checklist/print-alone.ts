/**
 * Prints one element alone: everything else on the page is hidden while the browser draws the paper. The element must
 * be a child of the body. Some browsers return from `print()` before the paper is drawn, so the page comes back when
 * printing has ended or when the visitor uses it again.
 */
export function printAlone(sheet: HTMLElement): void {
  const others = [...document.body.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== sheet && !one.hidden,
  );
  const back = new AbortController();
  const restore = () => {
    back.abort();
    for (const one of others) one.hidden = false;
    sheet.hidden = true;
  };
  for (const one of others) one.hidden = true;
  sheet.hidden = false;
  const once = { once: true, signal: back.signal };
  for (const event of ['afterprint', 'pointerdown', 'keydown']) addEventListener(event, restore, once);
  window.print();
}
