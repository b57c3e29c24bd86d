/**
 * Tells a press beside a dialog from one that only began or only ended there, such as a text that was marked in it and let go of
 * outside. The browser's `click` does not: it goes to what both ends have in common, which is the dialog.
 */
export function pressBeside() {
  let began = false;
  let ended = false;
  return {
    begins(isBeside: boolean): void {
      began = isBeside;
      ended = false;
    },
    ends(isBeside: boolean): void {
      ended = isBeside;
    },
    /** @returns whether the whole press was beside the dialog; each is answered once */
    wasWhole(): boolean {
      const whole = began && ended;
      began = false;
      ended = false;
      return whole;
    },
  };
}
