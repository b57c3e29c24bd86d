/**
 * Tells a press beside a dialog from a text that was marked in it and let go of outside: it has to begin and to end there.
 */
export function pressBeside() {
  let beganBeside = false;
  return {
    begins(isBeside: boolean): void {
      beganBeside = isBeside;
    },
    /** @returns whether the whole press was beside the dialog */
    ends(isBeside: boolean): boolean {
      const whole = beganBeside && isBeside;
      beganBeside = false;
      return whole;
    },
  };
}
