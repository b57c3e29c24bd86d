import { addressState, at, type Kind, oneOf, record, type StateOf } from '#app/ui/tool/address-state.ts';

export const dayOrders = ['auto', 'dmy', 'mdy'] as const;
/** Hours, before or after. */
export const maxShift = 14;

const hours: Kind<number> = {
  read(text) {
    const isSound = /^-?\d{1,2}(\.5)?$/.test(text) && Math.abs(Number(text)) <= maxShift;
    // "-0" is zero.
    return isSound ? Number(text) + 0 : null;
  },
  write: String,
};

/** `days=dmy|mdy`, `shift=-5.5` hours added to every time: how files are read, never what is in them. */
export const address = addressState(
  record({ dayOrder: at('days', 'auto', oneOf(dayOrders)), shiftHours: at('shift', 0, hours) }),
  'order-pace',
);
export const { example, parse: parseState, format: formatState } = address;
export type PaceSettings = StateOf<typeof address>;
