/** Larger pictures are refused by what their header says, before anything of them is unpacked. */
export const maxPixels = 64_000_000;
