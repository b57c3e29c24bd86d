/** The cast: who appears in tests, and the demo accounts that a development install is seeded with. */
export const people = {
  mara: {
    email: 'mara@lindt-home.example',
    name: 'Mara Lindt',
    password: 'harbour-copper-lentil',
    staffRoles: [],
    about: 'a seller of home goods',
  },
  omar: {
    email: 'omar@northpier.example',
    name: 'Omar Haddad',
    password: 'walnut-ferry-ribbon',
    staffRoles: [],
    about: 'a partner who recommends tools',
  },
  olga: {
    email: 'olga@ezcaravel.example',
    name: 'Olga Brandt',
    password: 'granite-tide-lantern',
    staffRoles: ['owner'],
    about: 'the operator',
  },
} as const;

export type Person = (typeof people)[keyof typeof people];
