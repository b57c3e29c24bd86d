/**
 * Stands for the id of a request in the page that the build makes for those that cannot be rendered; the service puts the
 * id in its place with each answer. Ids have letters, digits, dots, lines and hyphens alone, so they need no escaping.
 */
export const requestIdMark = '{request-id}';
