/** The picture of a page's hero: the end of the page shows it again by this id. */
export const heroSceneId = 'hero-scene';
