import { librarySeats } from './memberships/library-seats.ts';
import type { SeatProducts } from './seats/seat-products.ts';
import { toolSeats } from './seats/tool-seats.ts';

/** Everything that is used together by seats; each is described by its own noun and named here once. */
export const seatProducts: SeatProducts = [librarySeats, ...toolSeats];
