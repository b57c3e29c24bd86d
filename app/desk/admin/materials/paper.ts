/** The ground of pictures: light in both modes, since drawings that take the colour around them are black in a picture. */
export const paper = 'bg-[light-dark(oklch(0.955_0.01_100),oklch(0.88_0.01_100))]';
