/** Layouts of the desk export it: their pages are the framework's application (app/rooms.ts). */
export const handle = { application: true } as const;
