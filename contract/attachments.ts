/** By itself, so that a form can name the rule before it loads the schemas. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export const attachmentRule = { maxFiles: 3, maxFileBytes: 5 * 1024 * 1024 } as const;

/** Files travel in this field of multipart/form-data. */
export const attachmentField = 'attachments';
